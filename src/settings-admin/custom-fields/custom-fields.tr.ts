import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { customFieldsText as English } from './custom-fields.en.ts'
import texts from './custom-fields.tr.json' with { type: 'json' }

export const customFieldsText: typeof English = {
  ...texts,
  of: (action, label) => `${action}: ${label}`,
  moveUp: (label) => `Yukarı taşı: ${label}`,
  moveDown: (label) => `Aşağı taşı: ${label}`,
  editTitle: (label) => `Düzenle: ${label}`,
  deleteTitle: (label) => `“${label}” alanı silinsin mi?`,
  atMost: (limit) => `Bir rehberde en çok ${limit} özel alan olabilir.`,
  hasValues: (count, isExact) =>
    `${isExact ? '' : 'En az '}${formatNumber(count)} işletmede bu alanın değeri var.`,
  unfit: (count, values, isExact) =>
    `${isExact ? 'Kayıtlı değerler' : 'Denetlenen değerler'}: ${formatNumber(values)}. Türe uymayanlar: ${formatNumber(count)}.`,
}
