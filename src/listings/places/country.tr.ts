import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { countryText as English } from './country.en.ts'

function figures({
  total,
  cityCount,
  categoryCount,
}: Parameters<typeof English.totals>[0]): string {
  const { businesses, whole } = countsText
  if (cityCount > 0 && categoryCount > 0)
    return `${whole(cityCount)} şehirde ve ${whole(categoryCount)} kategoride ${businesses(total)}`
  if (cityCount > 0) return `${whole(cityCount)} şehirde ${businesses(total)}`
  return categoryCount > 0
    ? `${whole(categoryCount)} kategoride ${businesses(total)}`
    : businesses(total)
}

export const countryText: typeof English = {
  title: (name) => `${name} genelindeki işletmeler`,
  description: (name, country, cities) =>
    `${name}: ${figures(country)}.${cities.length > 0 ? ` Başlıca şehirler: ${cities.join(', ')}.` : ''}`,
  totals: (country) => `${figures(country)}.`,
  topCities: 'Başlıca şehirler',
  viewAll: 'Tümünü gör',
  viewAllLabel: (cities) => `Tümünü gör: ${countsText.cities(cities)}`,
  topBusinesses: 'Popüler işletmeler',
  searchIn: (name) => `${name} genelinde ara`,
  noCities: 'Henüz listelenen şehir yok.',
  popularCategories: 'Popüler kategoriler',
  noCategories: 'Henüz listelenen kategori yok.',
  loading: 'Ülke yükleniyor...',
  missing: 'Ülke bulunamadı',
  missingHint: 'Aradığınız ülkeyi bulmak için tüm ülkelere göz atın.',
  failed: 'Ülke yüklenirken hata oluştu',
  back: 'Tüm ülkelere dön',
}
