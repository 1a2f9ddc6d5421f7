import { formatNumber } from '../../platform/i18n/counts.tr.ts'
import type { businessesText as English } from './businesses.en.ts'
import texts from './businesses.tr.json' with { type: 'json' }

export const businessesText: typeof English = {
  ...texts,
  found: (count, isExact) =>
    isExact ? `${formatNumber(count)} işletme` : `${formatNumber(count)} işletmeden fazla`,
  reach: (rows) =>
    `Yalnızca ilk ${formatNumber(rows)} işletme gösteriliyor. Diğerlerini görmek için listeyi filtreleyin ya da sıralamayı tersine çevirin.`,
  rated: (rating, reviews) => `5 üzerinden ${rating}, ${formatNumber(reviews)} yorum`,
  reviews: (count) => `(${formatNumber(count)})`,
  viewOf: (name) => `${name}: sitede yeni sekmede görüntüle`,
  editOf: (name) => `Düzenle: ${name}`,
  detailsOf: (name) => `Ayrıntıları gör: ${name}`,
  approvalOf: (word, name) => `${word}: ${name}`,
  deleteOf: (name) => `Sil: ${name}`,
  select: (name) => `Seç: ${name}`,
  selected: (count) => `${formatNumber(count)} seçili`,
  allSelected: (count) => `Eşleşen ${formatNumber(count)} işletmenin tümü seçili`,
  selectAll: (count) => `Eşleşen ${formatNumber(count)} işletmenin tümünü seç`,
}
