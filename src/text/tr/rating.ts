import type { ratingText as English } from '../en/rating.ts'

const count = new Intl.NumberFormat('tr')
const decimal = new Intl.NumberFormat('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const ratingText: typeof English = {
  shown: (rating) => decimal.format(rating),
  spoken: (rating, reviews) =>
    reviews
      ? `5 üzerinden ${decimal.format(rating)}, ${ratingText.reviews(reviews)}`
      : `5 üzerinden ${decimal.format(rating)}`,
  reviews: (reviews) => `${count.format(reviews)} değerlendirme`,
}
