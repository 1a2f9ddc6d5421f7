import type { countsText as English } from './counts.en.ts'

const count = new Intl.NumberFormat('tr')

// Turkish nouns stay singular after a number.
const counted = (noun: string) => (of: number) => `${count.format(of)} ${noun}`

export const countsText: typeof English = {
  whole: (of) => count.format(of),
  businesses: counted('işletme'),
  cities: counted('şehir'),
  countries: counted('ülke'),
  categories: counted('kategori'),
}
