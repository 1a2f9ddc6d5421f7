/** The words around every page. */
export const frameText = {
  siteName: 'Business Directory',
  loadingError: 'Error loading application',
}
