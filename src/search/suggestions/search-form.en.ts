export const searchFormText = {
  label: 'Search businesses',
  labelShort: 'Quick search',
  what: 'What',
  whatExample: 'Restaurant, dentist, a name …',
  whatExampleShort: 'What',
  where: 'Where',
  whereExample: 'City or country',
  whereExampleShort: 'Where',
  search: 'Search',
}
