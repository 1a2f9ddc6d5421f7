import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { categoryText as English } from './category.en.ts'

const { businesses, whole } = countsText

function figures(category: Parameters<typeof English.totals>[0]): string {
  const { total, cityCount, countryCount } = category
  const countries = whole(countryCount)
  const cities = whole(cityCount)
  if (cityCount > 0 && countryCount > 1)
    return `${countries} ülkenin ${cities} şehrinde ${businesses(total)}`
  if (cityCount > 0) return `${cities} şehirde ${businesses(total)}`
  return countryCount > 0 ? `${countries} ülkede ${businesses(total)}` : businesses(total)
}

export const categoryText: typeof English = {
  title: (name) => `${name} kategorisindeki işletmeler`,
  description: (name, category) =>
    `${name}: ${figures(category)}; puan, çalışma saati ve telefon bilgileriyle, en çok yorum alanlar başta.`,
  totals: (category) => `${figures(category)}.`,
  rated: 'ortalama puan',
  topCountries: 'Başlıca ülkeler',
  loading: 'Kategori yükleniyor...',
  missing: 'Kategori bulunamadı',
  missingHint: 'Aradığınızı bulmak için tüm kategorilere göz atın.',
  failed: 'Kategori yüklenirken hata oluştu',
  back: 'Tüm kategorilere dön',
}
