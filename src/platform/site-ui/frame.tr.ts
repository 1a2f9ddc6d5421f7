import type { frameText as English } from './frame.en.ts'

const formatMonth = (day: string) =>
  new Date(day).toLocaleDateString('tr', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const frameText: typeof English = {
  advertisement: 'Reklam',
  breadcrumb: 'Sayfa yolu',
  loadingError: 'Uygulama yüklenirken hata oluştu',
  pageNumber: (page) => `${page}. sayfa`,
  pageSentence: (page) => `${page}. sayfa.`,
  skip: 'İçeriğe geç',
  navigation: 'Ana menü',
  menu: 'Menü',
  closeMenu: 'Menüyü kapat',
  search: 'Ara',
  home: 'Ana Sayfa',
  businesses: 'İşletmeler',
  categories: 'Kategoriler',
  countries: 'Ülkeler',
  cities: 'Şehirler',
  contact: 'İletişim',
  languages: 'Diller',
  favorites: 'Favoriler',
  footer: {
    about:
      'Çalışma saatleri, telefon numaraları ve haritalarıyla dünyanın dört bir yanından yerel işletmeler.',
    directory: 'Rehber',
    api: 'API',
    index: 'Göz at',
    legal: 'Yasal',
    privacyPolicy: 'Gizlilik Politikası',
    legalNotice: 'Yasal Bildirim',
    termsOfService: 'Kullanım Koşulları (AGB)',
    cookiePolicy: 'Çerez Politikası',
    privacyChoices: 'Gizlilik tercihleri',
    placeData: (newest) => `Yer verileri (${formatMonth(newest)}, CC BY 4.0):`,
  },
}
