import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { gridText as English } from './grid.en.ts'
import texts from './grid.tr.json' with { type: 'json' }

export const gridText: typeof English = {
  ...texts,
  fields: texts.fields as Record<string, string>,
  hints: texts.hints as Record<string, string>,
  chips: {
    contains: (field, value) => `${field} şunu içerir: ${value}`,
    is: (field, value) => `${field}: ${value}`,
    min: (field, value) => `${field}: en az ${value}`,
    max: (field, value) => `${field}: en fazla ${value}`,
    from: (field, value) => `${field}: ${value} ve sonrası`,
    to: (field, value) => `${field}: ${value} ve öncesi`,
    empty: (field) => `${field}: boş`,
    any: (field) => `${field}: dolu`,
  },
  remove: (chip) => `Filtreyi kaldır: ${chip}`,
  edit: (chip) => `Filtreyi düzenle: ${chip}`,
  moveUp: (column) => `Yukarı taşı: ${column}`,
  moveDown: (column) => `Aşağı taşı: ${column}`,
  place: (city, country) => [city, country].filter(Boolean).join(', '),
  atLeast: (count) => `En az ${formatNumber(count)} işletme`,
  checked: (rows) =>
    `Bu sıralamadaki ilk ${formatNumber(rows)} işletme kontrol edildi. Eşleşen başka işletmeler olabilir. Toplu işlemler ve dışa aktarmalar eşleşenlerin tümünü kapsar.`,
  sharedBy: (owner) => `Paylaşan: ${owner}`,
}
