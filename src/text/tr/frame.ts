import type { frameText as English } from '../en/frame.ts'

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
  footer: {
    about:
      'Dünyanın dört bir yanındaki yerel işletmelerin rehberi: kimler, neredeler, ne zaman açıklar.',
    directory: 'Rehber',
    api: 'API',
    index: 'Dizin',
    legal: 'Yasal',
    privacyPolicy: 'Gizlilik Politikası',
    legalNotice: 'Yasal Bildirim',
    termsOfService: 'Kullanım Koşulları (AGB)',
    cookiePolicy: 'Çerez Politikası',
    languages: 'Diller',
    placeNames: 'Yer adları: GeoNames (CC BY 4.0)',
  },
}
