import { countsText } from '../../../platform/i18n/counts.tr.ts'
import type { paletteText as English } from './palette.en.ts'
import texts from './palette.tr.json' with { type: 'json' }

export const paletteText: typeof English = {
  ...texts,
  count: (count) => `${countsText.whole(count)} sonuç`,
  nothing: (typed) => `“${typed}” için sonuç yok`,
}
