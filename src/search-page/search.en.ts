import { countsText } from '../platform/i18n/counts.en.ts'

const { businesses, whole } = countsText
const orMore = (total: number, isExact: boolean) =>
  isExact ? businesses(total) : `${whole(total)}+ businesses`

export const searchText = {
  title: 'Search businesses',
  lead: 'Type what you are looking for: a kind of business or a name, and where if you like.',
  results: 'Search results',
  for: 'for',
  in: 'in',
  nearYou: 'near you',
  onMap: 'in the area of the map',
  openQuote: '“',
  closeQuote: '”',
  nothing: 'No match for this search.',
  all: (total: number, isExact: boolean) => `${orMore(total, isExact)} found`,
  showing: (from: number, to: number, total: number, isExact: boolean) =>
    `Showing ${whole(from)}-${whole(to)} of ${orMore(total, isExact)}`,
  inside: (inside: number, place: string) => `${inside === 0 ? 'none' : whole(inside)} in ${place}`,
  near: (place: string) => `Near ${place}`,
  nearHint: (place: string) => `These stand outside ${place}, the nearest first.`,
  nothingInside: (place: string) => `There is none in ${place} itself. These are the nearest.`,
  loading: 'Searching...',
  understood: 'Understood as',
  category: 'Category',
  city: 'City',
  country: 'Country',
  unknownPlace: (name: string) => `We do not know a place called “${name}” in this directory.`,
  everywhereInstead: 'These results are from everywhere.',
  otherPlaces: 'Other places of this name:',
  placeFromKeyword: (place: string) => `“${place}” was read as a place.`,
  wholeInstead: (q: string) => `Search everywhere for “${q}” instead`,
  readAs: (read: string, typed: string) => `Showing results for “${read}” instead of “${typed}”.`,
  droppedWord: (word: string) => `Nothing has all of these words. “${word}” was left out.`,
  searchEverywhere: 'Search everywhere',
  searchWithoutFilters: 'Clear all filters',
  searchOffMap: 'Search outside the map',
  relatedCategories: 'Related categories',
  largestCategories: 'What there is',
  largestCategoriesIn: (place: string) => `What there is in ${place}`,
  places: 'Places',
  businesses,
  fromMiddle: (place: string) => `from the middle of ${place}`,
  fromMap: 'from the middle of the map',

  nearMe: {
    ask: 'Near me',
    asking: 'Finding out where you are...',
    refused: 'Your browser does not tell where you are. Type a city instead.',
    failed: 'Where you are could not be found out. Type a city instead.',
  },

  map: {
    label: 'Map of the results',
    skip: 'Skip the map',
    end: 'End of the map.',
    show: 'Map',
    showList: 'List',
    searchHere: 'Search this area',
    mark: (count: number) => `${businesses(count)}: search this area`,
  },
}
