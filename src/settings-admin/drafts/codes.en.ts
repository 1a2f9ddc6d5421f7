import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'
import texts from './codes.en.json' with { type: 'json' }

export const codesText = {
  ...texts,
  counts: (characters: number, bytes: number, maxBytes: number) =>
    `${formatPlural(characters, { one: '1 character', other: (n) => `${n} characters` })}, ${formatNumber(bytes)} of ${formatNumber(maxBytes)} bytes`,
  tooLarge: (bytes: number) =>
    formatPlural(bytes, {
      one: '1 byte over the limit. Shorten the code to save it.',
      other: (n) => `${n} bytes over the limit. Shorten the code to save it.`,
    }),
  history: {
    ...texts.history,
    showOf: (when: string) => `Show changes: ${when}`,
    backOf: (when: string) => `Restore this version: ${when}`,
    more: (count: number) =>
      formatPlural(count, {
        one: 'Show 1 older version',
        other: (n) => `Show ${n} older versions`,
      }),
    backWhat: (when: string) =>
      `The version from ${when} becomes active again as a new version. The current version stays in the history.`,
    changesTitle: (when: string) => `Changes saved on ${when}`,
    same: (count: number) =>
      formatPlural(count, { one: '1 line unchanged', other: (n) => `${n} lines unchanged` }),
  },
}
