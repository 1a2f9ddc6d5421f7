import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { countryText as English } from './country.en.ts'

function figures(country: Parameters<typeof English.totals>[0]): string {
  const { total, cityCount, categoryCount } = country
  const within = [
    cityCount > 0 && `${countsText.whole(cityCount)} şehirde`,
    categoryCount > 0 && `${countsText.whole(categoryCount)} kategoride`,
  ].filter(Boolean)
  return [within.join(' ve '), countsText.businesses(total)].filter(Boolean).join(' ')
}

export const countryText: typeof English = {
  title: (name) => `${name} genelindeki işletmeler`,
  description: (name, country, cities) =>
    `${name}: ${figures(country)}.${cities.length > 0 ? ` En çok işletmenin bulunduğu şehirler: ${cities.join(', ')}.` : ''}`,
  totals: (country) => `${figures(country)}.`,
  topCities: 'Başlıca şehirler',
  viewAll: 'Tümünü gör',
  viewAllLabel: (cities) => `Tümünü gör: ${countsText.cities(cities)}`,
  noCities: 'Buradaki hiçbir işletmenin şehri belirtilmemiş.',
  popularCategories: 'Popüler kategoriler',
  noCategories: 'Buradaki hiçbir işletmenin kategorisi belirtilmemiş.',
  loading: 'Ülke yükleniyor...',
  missing: 'Ülke bulunamadı',
  missingHint: 'İçinde işletme olan her ülke, ülke dizininde yer alır.',
  fault: 'Ülke yüklenirken hata oluştu',
  back: 'Tüm ülkelere dön',
}
