export const notFoundText = {
  code: '404',
  title: 'Page Not Found',
  message:
    'This page is off the map. It may have moved, or it never existed. Let’s find what you were looking for.',
  back: 'Back to Home',
}

export const waysOnText = {
  heading: 'Keep browsing',
  categories: 'Browse by category, from A to Z',
  countries: 'Browse by country',
  cities: 'Browse by city',
}
