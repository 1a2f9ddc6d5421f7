import type { ratingText as English } from './rating.en.ts'

const count = new Intl.NumberFormat('tr')
const decimal = new Intl.NumberFormat('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const ratingText: typeof English = {
  shown: (rating) => decimal.format(rating),
  spoken: (rating, reviews) =>
    reviews
      ? `5 üzerinden ${decimal.format(rating)}, ${ratingText.reviews(reviews)}`
      : `5 üzerinden ${decimal.format(rating)}`,
  thousands: (thousands) => `${thousands} B`,
  millions: (millions) => `${count.format(millions)} Mn`,
  reviews: (reviews, shown = count.format(reviews)) => `${shown} değerlendirme`,
}
