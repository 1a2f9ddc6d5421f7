export const searchFormText = {
  label: 'Search businesses',
  labelShort: 'Quick search',
  what: 'What',
  whatExample: 'Restaurant, dentist, or name',
  whatExampleShort: 'What',
  where: 'Where',
  whereExample: 'City or country',
  whereExampleShort: 'Where',
  search: 'Search',
  nearMe: {
    ask: 'Near me',
    asking: 'Getting your location...',
    refused: 'Location access is off. Enter a city instead.',
    failed: 'We couldn’t get your location. Enter a city instead.',
  },
}
