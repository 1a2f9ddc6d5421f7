export const notFoundText = {
  code: '404',
  title: 'Page Not Found',
  message:
    "This page is off the map. It may have moved, or it was never here. Let's find what you were looking for.",
  back: 'Back to Home',
}

export const waysOnText = {
  heading: 'Ways back into the directory',
  categories: 'Every kind of business, from A to Z',
  countries: 'The directory, country by country',
  cities: 'What is there in one place',
}
