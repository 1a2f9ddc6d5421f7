import { countsText } from '../platform/i18n/counts.tr.ts'
import type { categoryInPlaceText as English } from './category-in-place.en.ts'

export const categoryInPlaceText: typeof English = {
  title: (name, _isKnown, place) => `${name}: ${place}`,
  description: (heading, total) =>
    `${heading}. ${countsText.businesses(total)}; puan, çalışma saati ve telefon bilgileriyle.`,
  totals: (total) => `${countsText.businesses(total)}.`,
  listed: (count) => `Bu listede en popüler ${countsText.whole(count)} işletme yer alır.`,
  otherCategories: (place) => `${place}: diğer kategoriler`,
  otherCities: (name) => `${name}: diğer şehirler`,
  everywhere: (name) => `${name}: tüm yerler`,
  missing: 'Burada sonuç bulunamadı',
  missingHint: 'Bu şehirde veya ülkede bu kategoriden işletme olmayabilir.',
  failed: 'İşletmeler yüklenirken hata oluştu',
  back: 'Tüm kategorilere dön',
}
