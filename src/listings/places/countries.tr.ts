import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { countriesText as English } from './countries.en.ts'

export const countriesText: typeof English = {
  title: 'Küresel İşletme Rehberi',
  description: 'Rehberdeki tüm ülkeler; her birindeki işletme, şehir ve kategori sayısıyla.',
  section: 'Ülkeler',
  filter: 'Ülke ara',
  placeholder: 'Ülke ara...',
  results: {
    counted: countsText.countries,
    loading: 'Ülkeler yükleniyor...',
    error: 'Ülkeler yüklenemedi',
    errorText: 'Ülkeler yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    empty: 'Ülke bulunamadı',
    emptyText: 'Arama sözcüklerinizi değiştirmeyi deneyin ya da tüm ülkelere göz atın',
    nothingYet: 'Ülkesi belirtilmiş işletmeler eklendiğinde ülkeler burada görünür.',
    browseAll: 'Tüm ülkelere göz at',
  },
}
