import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { indexText as English } from './index-screens.en.ts'

export const indexText: typeof English = {
  all: 'Tümü',
  apply: 'Uygula',
  retry: 'Tekrar dene',
  backHome: 'Ana Sayfaya Dön',
  businesses: countsText.businesses,
  cities: countsText.cities,
  categories: countsText.categories,
  narrowed: (title, filter) => `${title}: “${filter}”`,
  narrowedDescription: (description, filter) => `${description} Adında “${filter}” geçenler.`,
  showing: (from, to, all) =>
    `Toplam ${all}${to > 1 ? `; ${countsText.whole(from)}-${countsText.whole(to)} arası gösteriliyor` : ''}`,
}
