import { formatNumber } from '../platform/i18n/counts.tr.ts'
import type { settingsText as English } from './settings.en.ts'
import texts from './settings.tr.json' with { type: 'json' }

export const settingsText: typeof English = {
  ...texts,
  sitemap: {
    ...texts.sitemap,
    counts: (businesses, files) =>
      `${formatNumber(businesses)} işletme, ${formatNumber(files)} dosya`,
    inPlace: (files) => `Şehir ve ülkelere göre kategoriler: ${formatNumber(files)} dosya`,
    more: (count) => `${formatNumber(count)} dosya daha göster`,
    copyOf: (path) => `Bağlantıyı kopyala: ${path}`,
    openOf: (path) => `Aç: ${path}`,
  },
}
