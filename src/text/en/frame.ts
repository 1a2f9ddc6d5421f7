/** The words around every page. */
export const frameText = {
  breadcrumb: 'Breadcrumb',
  siteName: 'Business Directory',
  loadingError: 'Error loading application',
  /** A page's title as the browser's tab shows it. */
  title: (page: string) => `${page} | Business Directory`,
  pageNumber: (page: number) => `page ${page}`,
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
  footer: {
    about:
      'A gazetteer of local businesses around the world: who they are, where they are, when they open.',
    directory: 'Directory',
    index: 'Index',
    legal: 'Legal',
    privacyPolicy: 'Privacy Policy',
    legalNotice: 'Legal Notice',
    termsOfService: 'Terms of Service (AGB)',
    cookiePolicy: 'Cookie Policy',
    placeNames: 'Place names: GeoNames (CC BY 4.0)',
  },
}
