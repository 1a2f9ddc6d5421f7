const formatMonth = (day: string) =>
  new Date(day).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const frameText = {
  advertisement: 'Advertisement',
  breadcrumb: 'Breadcrumb',
  loadingError: 'Error loading application',
  pageNumber: (page: number) => `page ${page}`,
  pageSentence: (page: number) => `Page ${page}.`,
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  search: 'Search',
  home: 'Home',
  businesses: 'Businesses',
  categories: 'Categories',
  countries: 'Countries',
  cities: 'Cities',
  contact: 'Contact',
  languages: 'Languages',
  favorites: 'Favorites',
  footer: {
    about:
      'A worldwide directory of local businesses, with opening hours, phone numbers, and maps.',
    directory: 'Directory',
    api: 'API',
    index: 'Browse',
    legal: 'Legal',
    privacyPolicy: 'Privacy Policy',
    legalNotice: 'Legal Notice',
    termsOfService: 'Terms of Service (AGB)',
    cookiePolicy: 'Cookie Policy',
    privacyChoices: 'Privacy choices',
    placeData: (newest: string) => `Place data (${formatMonth(newest)}, CC BY 4.0):`,
  },
}
