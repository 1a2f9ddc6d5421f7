import { formatNumber } from '../i18n/counts.tr.ts'
import type { ratingText as English } from './rating.en.ts'

const decimal = new Intl.NumberFormat('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const ratingText: typeof English = {
  shown: (rating) => decimal.format(rating),
  spoken: (rating, reviews) =>
    reviews
      ? `5 üzerinden ${decimal.format(rating)}, ${ratingText.reviews(reviews)}`
      : `5 üzerinden ${decimal.format(rating)}`,
  thousands: (thousands) => `${thousands} B`,
  millions: (millions) => `${formatNumber(millions)} Mn`,
  reviews: (reviews, shown = formatNumber(reviews)) => `${shown} yorum`,
}
