export const waysOnText = {
  heading: 'Ways back into the directory',
  categories: 'Every kind of business, from A to Z',
  countries: 'The directory, country by country',
  cities: 'What is there in one place',
}
