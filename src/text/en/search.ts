const count = new Intl.NumberFormat('en')

const businesses = (of: number) => `${count.format(of)} ${of === 1 ? 'business' : 'businesses'}`

/** The words of the search results. */
export const searchText = {
  title: 'Search businesses',
  lead: 'Type what you are looking for: a kind of business or a name, and where if you like.',
  results: 'Search results',
  for: 'for',
  in: 'in',
  openQuote: '“',
  closeQuote: '”',
  nothing: 'No match for this search.',
  all: (total: number, isExact: boolean) =>
    `${isExact ? '' : 'At least '}${businesses(total)} found`,
  showing: (from: number, to: number, total: number, isExact: boolean) =>
    `Showing ${count.format(from)}-${count.format(to)} of ${isExact ? '' : 'at least '}${businesses(total)}`,
  loading: 'Searching...',
  understood: 'Understood as',
  category: 'Category',
  city: 'City',
  country: 'Country',
  unknownPlace: (name: string) => `We do not know a place called “${name}” in this directory.`,
  everywhereInstead: 'These results are from everywhere.',
  otherPlaces: 'Other places of this name:',
  searchEverywhere: 'Search everywhere',
  relatedCategories: 'Related categories',
  largestCategories: 'What there is',
  largestCategoriesIn: (place: string) => `What there is in ${place}`,
  places: 'Places',
  businesses,
}
