import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { categoriesText as English } from './categories.en.ts'

export const categoriesText: typeof English = {
  title: 'İşletme Kategorileri',
  beginningWith: (letter) => `${letter} harfiyle başlayan kategoriler`,
  description: 'Rehberdeki tüm işletme kategorileri; işletme sayıları ve ortalama puanlarıyla.',
  descriptionOf: (letter) =>
    `${letter} harfiyle başlayan işletme kategorileri; işletme sayıları ve ortalama puanlarıyla.`,
  section: 'Kategoriler',
  letters: 'Harfe göre kategoriler',
  filter: 'Kategori ara',
  placeholder: 'Kategori ara...',
  view: 'Görünüm',
  grid: 'Izgara görünümü',
  list: 'Liste görünümü',
  averageRating: 'Ortalama puan',
  results: {
    counted: countsText.categories,
    loading: 'Kategoriler yükleniyor...',
    error: 'Kategoriler yüklenemedi',
    errorText: 'Kategoriler yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    empty: 'Kategori bulunamadı',
    emptyText: 'Arama sözcüklerinizi değiştirmeyi deneyin ya da tüm kategorilere göz atın',
    nothingYet: 'Kategorisi belirtilmiş işletmeler eklendiğinde kategoriler burada görünür.',
    browseAll: 'Tüm kategorilere göz at',
  },
}
