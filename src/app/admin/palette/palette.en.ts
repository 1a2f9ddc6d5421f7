import { formatPlural } from '../../../platform/i18n/counts.en.ts'
import texts from './palette.en.json' with { type: 'json' }

export const paletteText = {
  ...texts,
  count: (count: number) => formatPlural(count, { one: '1 result', other: (n) => `${n} results` }),
  nothing: (typed: string) => `No results for “${typed}”`,
}
