import { formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'

type Figures = Record<'businesses' | 'countries' | 'cities', { shown: string; count: number }>

const counters = {
  label: 'In this directory',
  businesses: (of: number) => formatPlural(of, { one: 'business', other: 'businesses' }),
  countries: (of: number) => formatPlural(of, { one: 'country', other: 'countries' }),
  cities: (of: number) => formatPlural(of, { one: 'city', other: 'cities' }),
  millions: (millions: number) => `${millions}M+`,
  thousands: (thousands: number) => `${thousands}K+`,
  whole: (value: number) => formatNumber(value),
}

export const homeText = {
  title: 'Find local businesses worldwide',
  description: ({ businesses, cities, countries }: Figures): string =>
    `Find ${businesses.shown} local ${counters.businesses(businesses.count)} in ${cities.shown} ${counters.cities(cities.count)} and ${countries.shown} ${counters.countries(countries.count)}, with ratings, opening hours, phone numbers, and maps.`,
  descriptionEmpty:
    'Find local businesses around the world, with ratings, opening hours, phone numbers, and maps.',
  hero: 'Find local businesses, anywhere on the map.',
  shortcuts: 'Popular categories',
  counters,
  featured: {
    title: 'Featured Businesses',
    viewAll: 'View All Businesses',
    loading: 'Loading featured businesses...',
    empty: 'No featured businesses yet',
    emptyText: 'Businesses rated 4 or higher will appear here.',
  },
  samples: {
    title: 'The directory is still empty',
    text: 'No businesses have been added yet. Imported businesses will appear here, like these samples.',
    mark: 'Sample',
    cards: [
      { name: 'Corner Bakery', category: 'Bakery', place: '12 Market Street' },
      { name: 'Harbor Hotel', category: 'Hotel', place: '3 Harbor Road' },
      { name: 'Old Town Books', category: 'Bookstore', place: '8 Mill Street' },
      { name: 'Green Pharmacy', category: 'Pharmacy', place: '21 Main Street' },
      { name: 'North Garage', category: 'Auto repair shop', place: '5 Station Road' },
      { name: 'Studio Cut', category: 'Hair salon', place: '17 Park Avenue' },
    ],
  },
  error: {
    error: 'Unable to load the directory',
    errorText: 'There was an error loading this page. Please try again later.',
    retry: 'Try again',
  },
  panels: {
    categories: 'Popular Categories',
    cities: 'Top Cities',
    countries: 'Countries',
    allCategories: 'All categories',
    allCities: 'All cities',
    allCountries: 'All countries',
    thousands: (thousands: string) => `${thousands}k`,
  },
  why: {
    title: 'Why Choose Us',
    blurbs: [
      {
        name: 'Interactive Maps',
        text: 'See where a business is, what’s nearby, and how to get there.',
      },
      {
        name: 'Advanced Search',
        text: 'Search by what you need and where you are, or browse by category, country, and city.',
      },
      {
        name: 'Verified Information',
        text: 'Ratings, phone numbers, and opening hours in each business’s local time.',
      },
    ],
  },
}
