import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { codesText as English } from './codes.en.ts'
import texts from './codes.tr.json' with { type: 'json' }

export const codesText: typeof English = {
  ...texts,
  counts: (characters, bytes, maxBytes) =>
    `${formatNumber(characters)} karakter, ${formatNumber(bytes)} / ${formatNumber(maxBytes)} bayt`,
  tooLarge: (bytes) => `Sınır ${formatNumber(bytes)} bayt aşıldı. Kaydetmek için kodu kısaltın.`,
  history: {
    ...texts.history,
    showOf: (when) => `Değişiklikleri göster: ${when}`,
    backOf: (when) => `Bu sürüme dön: ${when}`,
    more: (count) => `${count} eski sürüm daha göster`,
    backWhat: (when) =>
      `${when} tarihli sürüm, yeni bir sürüm olarak yeniden etkin olur. Geçerli sürüm geçmişte kalır.`,
    changesTitle: (when) => `Değişiklikler: ${when}`,
    same: (count) => `${count} satır değişmedi`,
  },
}
