import { countsText } from '../../platform/i18n/counts.tr.ts'
import type { homeText as English } from './home.en.ts'

export const homeText: typeof English = {
  title: 'Dünyanın her yerinde yerel işletmeleri bulun',
  description: ({ businesses, countries, cities }) =>
    `${countries.shown} ülke ve ${cities.shown} şehirde ${businesses.shown} yerel işletme bulun: puanlar, çalışma saatleri, telefon numaraları ve haritalar.`,
  descriptionEmpty:
    'Dünyanın dört bir yanındaki yerel işletmeleri bulun: puanlar, çalışma saatleri, telefon numaraları ve haritalar.',
  hero: 'Haritanın her köşesinde yerel işletmeleri bulun.',
  shortcuts: 'Popüler kategoriler',
  counters: {
    label: 'Bu rehberde',
    businesses: () => 'işletme',
    countries: () => 'ülke',
    cities: () => 'şehir',
    millions: (millions) => `${millions} milyon+`,
    thousands: (thousands) => `${thousands} bin+`,
    whole: countsText.whole,
  },
  featured: {
    title: 'Öne Çıkan İşletmeler',
    viewAll: 'Tüm İşletmeleri Gör',
    loading: 'Öne çıkan işletmeler yükleniyor...',
    empty: 'Henüz öne çıkan işletme yok',
    emptyText: '4 ve üzeri puan alan işletmeler burada görünür.',
  },
  samples: {
    title: 'Rehber henüz boş',
    text: 'Henüz hiç işletme eklenmedi. İçe aktarılan işletmeler, bu örnekler gibi burada görünecek.',
    mark: 'Örnek',
    cards: [
      { name: 'Köşe Fırını', category: 'Fırın', place: 'Çarşı Caddesi 12' },
      { name: 'Liman Oteli', category: 'Otel', place: 'Rıhtım Caddesi 3' },
      { name: 'Eski Şehir Kitabevi', category: 'Kitapçı', place: 'Değirmen Sokağı 8' },
      { name: 'Yeşil Eczane', category: 'Eczane', place: 'Ana Cadde 21' },
      { name: 'Kuzey Oto Servis', category: 'Oto tamircisi', place: 'İstasyon Caddesi 5' },
      { name: 'Stüdyo Makas', category: 'Kuaför', place: 'Park Caddesi 17' },
    ],
  },
  error: {
    error: 'Rehber yüklenemedi',
    errorText: 'Bu sayfa yüklenirken bir hata oluştu. Lütfen daha sonra tekrar deneyin.',
    retry: 'Tekrar dene',
  },
  panels: {
    categories: 'Popüler Kategoriler',
    cities: 'Başlıca Şehirler',
    countries: 'Ülkeler',
    allCategories: 'Tüm kategoriler',
    allCities: 'Tüm şehirler',
    allCountries: 'Tüm ülkeler',
    thousands: (thousands) => `${thousands.replace('.', ',')} B`,
  },
  why: {
    title: 'Neden Bizi Seçmelisiniz?',
    blurbs: [
      {
        name: 'Etkileşimli Haritalar',
        text: 'Bir işletmenin nerede olduğunu, çevresinde neler bulunduğunu ve oraya nasıl gidileceğini görün.',
      },
      {
        name: 'Gelişmiş Arama',
        text: 'Neye ihtiyacınız olduğuna ve nerede olduğunuza göre arayın; ya da kategori, ülke ve şehirlere göz atın.',
      },
      {
        name: 'Doğrulanmış Bilgiler',
        text: 'Puanlar, telefon numaraları ve yerel saate göre çalışma saatleri.',
      },
    ],
  },
}
