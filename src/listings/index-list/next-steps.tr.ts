import type { waysOnText as English } from './next-steps.en.ts'

export const waysOnText: typeof English = {
  heading: 'Rehbere geri dönmenin yolları',
  categories: 'A’dan Z’ye her türden işletme',
  countries: 'Ülke ülke rehber',
  cities: 'Bir yerde neler var',
}
