import { countsText, formatNumber, formatPlural } from '../../../platform/i18n/counts.en.ts'
import texts from './imports.en.json' with { type: 'json' }

export const importsText = {
  ...texts,
  title: (id: number) => `Import ${id}`,
  applyCount: (value: number) => `Apply to ${countsText.businesses(value)}`,
  problems: {
    ...texts.problems,
    summary: (types: number, failed: number, skipped: number) =>
      `${formatPlural(types, { one: '1 problem', other: (n) => `${n} problems` })} in the whole file. Failed: ${countsText.rows(failed)}. Skipped: ${countsText.rows(skipped)}.`,
    categoryTexts: (count: number) =>
      formatPlural(count, {
        one: 'Category labels not recognized (1 label)',
        other: (n) => `Category labels not recognized (${n} labels)`,
      }),
    cityTexts: (count: number) =>
      formatPlural(count, {
        one: 'City names not recognized (1 name)',
        other: (n) => `City names not recognized (${n} names)`,
      }),
    share: (ofRows: string) => `${ofRows} of all rows`,
    shareOfFilled: (ofRows: string, ofFilled: string) =>
      `${ofRows} of all rows, ${ofFilled} of the rows with a value`,
    ofField: (field: string, reason: string) => `${field} ${reason}`,
    rows: countsText.rows,
    onlyFirst: (listed: number) => `Only the first ${formatNumber(listed)} are listed.`,
    more: (types: number) =>
      formatPlural(types, { one: 'Show 1 more problem', other: (n) => `Show ${n} more problems` }),
  },
  confirm: {
    ...texts.confirm,
    text: (percent: number) =>
      `In at least one field, more than ${percent}% of the rows have a problem. Fix the columns first, or apply the import anyway.`,
  },
  kept: {
    ...texts.kept,
    counts: (values: number, businesses: number) =>
      `Kept because of manual edits: ${formatPlural(values, { one: '1 value', other: (n) => `${n} values` })} in ${countsText.businesses(businesses)}.`,
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
    personal: (columns: readonly string[]) =>
      `${formatPlural(columns.length, { one: '1 column with personal data is', other: (n) => `${n} columns with personal data are` })} left out: ${columns.join(', ')}. To keep one, choose a field for it, or turn on “${texts.options.keepPersonal}”.`,
    holds: (column: string, fields: string) =>
      `Gazetteer recognized the column “${column}” by its values, not its header: ${fields}.`,
  },
  template: {
    ...texts.template,
    matched: (name: string) => `Gazetteer matched the columns with the template “${name}”.`,
    savedText: (name: string) => `Gazetteer will use “${name}” for files with these headers.`,
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
        one: '1 row was rejected. Download it to see why, fix it, and upload the corrected file.',
        other: (n) =>
          `${n} rows were rejected. Download them to see why, fix them, and upload the corrected file.`,
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
