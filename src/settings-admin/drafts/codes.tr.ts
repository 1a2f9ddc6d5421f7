import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { codesText as English } from './codes.en.ts'
import texts from './codes.tr.json' with { type: 'json' }

export const codesText: typeof English = {
  ...texts,
  counts: (characters, bytes, maxBytes) =>
    `${formatNumber(characters)} karakter, ${formatNumber(bytes)} / ${formatNumber(maxBytes)} bayt`,
  tooLarge: (bytes) => `${formatNumber(bytes)} bayt fazla: bu haliyle kaydedilemez.`,
  history: {
    ...texts.history,
    showOf: (when) => `Değişiklikleri göster: ${when}`,
    backOf: (when) => `Bu sürüme dön: ${when}`,
    more: (count) => `Daha eski ${count} sürümü göster`,
    backWhat: (when) =>
      `${when} tarihinden sonra yürürlükte olan durum yeni bir sürüm olarak geri gelir. Şimdiki durum geçmişte kalır.`,
    changesTitle: (when) => `Değişiklikler: ${when}`,
    same: (count) => `${count} satır aynı`,
  },
}
