export const countryCitiesText = {
  title: (country: string) => `Cities in ${country}`,
  loadingTitle: 'Cities',
  description: (country: string) =>
    `All cities of ${country} in the directory, those with the most businesses first.`,
  here: 'Cities',
  filter: 'Search cities',
  placeholder: 'Search cities...',
  missing: 'Country not found',
  missingText: 'No country with businesses has this address.',
  back: 'Back to Countries',
}
