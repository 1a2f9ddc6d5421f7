import type { countriesText as English } from '../en/countries.ts'
import { countsText } from './counts.ts'

export const countriesText: typeof English = {
  title: 'Küresel İşletme Rehberi',
  description: 'Rehberdeki tüm ülkeler; her birinin kaç işletmesi, şehri ve kategorisi olduğuyla.',
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
    nothingYet: 'Ülkesi belli olan işletmeler eklenir eklenmez ülkeler burada görünür.',
    browseAll: 'Tüm ülkelere göz at',
  },
}
