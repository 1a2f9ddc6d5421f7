import { countsText, formatNumber } from '../../platform/i18n/counts.tr.ts'
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
  atLeast: (count) => `En az ${countsText.businesses(count)}`,
  inPart: (count) => `Bu bölümde ${countsText.businesses(count)}`,
  checked: (from, to) =>
    from === 0
      ? `Gazetteer bu sıralamadaki ilk ${formatNumber(to)} işletmeyi kontrol etti. Eşleşen başka işletmeler olabilir. Toplu işlemler ve dışa aktarmalar eşleşenlerin tümünü kapsar.`
      : `Gazetteer bu sıralamadaki ${formatNumber(from + 1)}–${formatNumber(to)} arası işletmeleri kontrol etti. Toplu işlemler ve dışa aktarmalar eşleşenlerin tümünü kapsar.`,
  cellOf: (field, name) => `${field}: ${name}`,
  editCell: (cell) => `${cell}. Düzenlemek için çift tıklayın ya da Enter tuşuna basın.`,
  conflict: (theirs) => `Başka biri bu değeri “${theirs}” olarak değiştirdi.`,
  viewOf: (name) => `“${name}” görünümündeki değişiklikleri kaydet`,
  sharedBy: (owner) => `Paylaşan: ${owner}`,
}
