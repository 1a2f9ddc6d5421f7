import { countsText, formatNumber, formatPlural } from '../../../platform/i18n/counts.en.ts'
import texts from './imports.en.json' with { type: 'json' }

export const importsText = {
  ...texts,
  title: (id: number) => `Import ${id}`,
  applyCount: (value: number) => `Apply to ${countsText.businesses(value)}`,
  reasonTypes: {
    ...texts.reasonTypes,
    counts: (left: number, notes: number) =>
      `In the whole file: ${countsText.rows(left)} skipped, ${formatPlural(notes, { one: '1 note', other: (n) => `${n} notes` })} about values.`,
    onlyFirst: (listed: number) => `Only the first ${formatNumber(listed)} are listed.`,
    more: (types: number) =>
      formatPlural(types, { one: 'Show 1 more type', other: (n) => `Show ${n} more types` }),
  },
  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)} shown`,
  row: (number: number) => `Row ${number}`,
  reviews: countsText.reviews,
  columns: {
    ...texts.columns,
    intro: (used: number, all: number) =>
      `Columns used: ${formatNumber(used)} of ${formatNumber(all)}. If a column was recognized incorrectly, choose another field for it.`,
    unnamed: (number: number) => `Column ${number} (no header)`,
    unknown: (value: number) =>
      formatPlural(value, { one: '1 unused column', other: (n) => `${n} unused columns` }),
    fieldOf: (column: string) => `Use ${column} as`,
    holds: (column: string, fields: string) =>
      `The column “${column}” is recognized by its values, not its header: ${fields}.`,
  },
  template: {
    ...texts.template,
    matched: (name: string) => `Columns were matched using the template “${name}”.`,
    savedText: (name: string) => `Files with these headers will be matched using “${name}”.`,
    delete: (name: string) => `Delete the template ${name}`,
  },
  estimate: {
    ...texts.estimate,
    about: (time: string) => `about ${time}`,
    free: (size: string) => `${size} free`,
  },
  placeIds: { ...texts.placeIds, rate: (share: string) => `${share} of rows` },
  rejected: {
    ...texts.rejected,
    text: (value: number) =>
      formatPlural(value, {
        one: '1 row was rejected. Download the row and its reason, fix it, and upload the corrected file.',
        other: (n) =>
          `${n} rows were rejected. Download the rows and their reasons, fix them, and upload the corrected file.`,
      }),
  },
  businesses: { ...texts.businesses, view: (name: string) => `View ${name}` },
  missing: {
    ...texts.missing,
    title: (value: number) =>
      formatPlural(value, {
        one: '1 business from this source is missing from this file',
        other: (n) => `${n} businesses from this source are missing from this file`,
      }),
  },
}
