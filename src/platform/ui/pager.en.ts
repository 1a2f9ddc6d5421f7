/** The words of the links between the pages of a list. */
export const pagerText = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
}
