import { countsText } from '../platform/i18n/counts.en.ts'

const { businesses, whole } = countsText
const orMore = (total: number, isExact: boolean) =>
  isExact ? businesses(total) : `${whole(total)}+ businesses`

export const searchText = {
  title: 'Search businesses',
  lead: 'Search by business name or category. Add a city to narrow the results.',
  results: (q: string) => (q === '' ? 'Search results' : `Search results for “${q}”`),
  resultsIn: (q: string, place: string) =>
    q === '' ? `Search results in ${place}` : `Search results for “${q}” in ${place}`,
  resultsNearYou: (q: string) =>
    q === '' ? 'Search results near you' : `Search results for “${q}” near you`,
  resultsOnMap: (q: string) =>
    q === '' ? 'Search results in the map area' : `Search results for “${q}” in the map area`,
  nothing: 'No results',
  all: (total: number, isExact: boolean) => `${orMore(total, isExact)} found`,
  showing: (from: number, to: number, total: number, isExact: boolean) =>
    `Showing ${whole(from)}-${whole(to)} of ${orMore(total, isExact)}`,
  inside: (inside: number, place: string) => `${inside === 0 ? 'none' : whole(inside)} in ${place}`,
  near: (place: string) => `Near ${place}`,
  nearHint: (place: string) => `Outside ${place}, nearest first`,
  farther: 'More results',
  fartherHint: 'More than 10 km away, or without an exact location.',
  nothingInside: (place: string) => `No results in ${place}. Showing the nearest ones.`,
  loading: 'Searching...',
  understood: 'Searching for',
  category: 'Category',
  searchWithout: 'Search without',
  region: 'Region',
  district: 'District',
  city: 'City',
  country: 'Country',
  unknownPlace: (name: string) => `We couldn’t find “${name}”.`,
  everywhereInstead: 'Showing results from all places.',
  otherPlaces: 'Other places with this name:',
  placeFromKeyword: (place: string) => `Searching in “${place}”.`,
  wholeInstead: (q: string) => `Search all places for “${q}” instead`,
  readAs: (read: string, typed: string) => `Showing results for “${read}” instead of “${typed}”.`,
  phonetic: (q: string) => `No exact match for “${q}”. Showing names that sound similar.`,
  closed: (place: string) => `${place && `(${place}) `}is permanently closed.`,
  droppedWord: (word: string) => `No exact match. Showing results without “${word}”.`,
  onlyWord: (word: string) => `Search only for “${word}”`,
  withoutWord: (word: string) => `Search without “${word}”`,
  searchEverywhere: 'Search all places',
  searchWithoutFilters: 'Clear all filters',
  searchOffMap: 'Search beyond the map area',
  relatedCategories: 'Related categories',
  largestCategories: 'Popular categories',
  largestCategoriesIn: (place: string) => `Popular categories in ${place}`,
  places: 'Places',
  businesses,
  fromMiddle: (place: string) => `from central ${place}`,
  fromMap: 'from the map center',

  map: {
    label: 'Map of results',
    skip: 'Skip the map',
    end: 'End of the map.',
    show: 'Map',
    showList: 'List',
    searchHere: 'Search this area',
    selected: 'Selected business',
    close: 'Close the preview',
    inCity: (count: number, city: string) => `${whole(count)} in ${city}`,
    somewhere: (cities: string) => `Exact location unknown: ${cities}`,
    mark: (count: number) => `${businesses(count)}: search this area`,
  },
}
