import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { cityText as English } from './city.en.ts'

const figures = ({ total, categoryCount }: Parameters<typeof English.totals>[0]) =>
  categoryCount > 0
    ? `${countsText.whole(categoryCount)} kategoride ${countsText.businesses(total)}`
    : countsText.businesses(total)

export const cityText: typeof English = {
  title: (name, country) => `${name}, ${country}: işletmeler`,
  districtTitle: (name, city) => `${name}, ${city}: işletmeler`,
  description: (place, city, categories) =>
    `${place}: ${figures(city)}; puan, çalışma saati ve telefon bilgileriyle.${categories.length > 0 ? ` Başlıca kategoriler: ${categories.join(', ')}.` : ''}`,
  place: (name, country) => `${name}, ${country}`,
  totals: (city) => `${figures(city)}.`,
  topCategories: 'Başlıca kategoriler',
  districts: 'Semtler ve ilçeler',
  loading: 'Şehir yükleniyor...',
  missing: 'Şehir bulunamadı',
  missingHint: 'Aradığınız şehri bulmak için tüm şehirlere göz atın.',
  failed: 'Şehir yüklenirken hata oluştu',
  back: 'Tüm şehirlere dön',
}
