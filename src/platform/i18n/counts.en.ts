const count = new Intl.NumberFormat('en')

const counted = (one: string, many: string) => (of: number) =>
  `${count.format(of)} ${of === 1 ? one : many}`

export const countsText = {
  whole: (of: number) => count.format(of),
  businesses: counted('business', 'businesses'),
  cities: counted('city', 'cities'),
  countries: counted('country', 'countries'),
  categories: counted('category', 'categories'),
}
