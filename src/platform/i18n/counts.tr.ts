import type { countsText as English } from './counts.en.ts'
import { createMessageFormat } from './message-format.ts'

// Turkish nouns stay singular after a number, so few texts need formatPlural.
export const { buildCountTexts, formatNumber, formatPlural } = createMessageFormat('tr')

export const countsText: typeof English = {
  whole: formatNumber,
  businesses: (count) => `${formatNumber(count)} işletme`,
  cities: (count) => `${formatNumber(count)} şehir`,
  countries: (count) => `${formatNumber(count)} ülke`,
  categories: (count) => `${formatNumber(count)} kategori`,
  reviews: (count) => `${formatNumber(count)} yorum`,
  rows: (count) => `${formatNumber(count)} satır`,
}
