import { formatNumber, formatPlural } from '../i18n/counts.en.ts'

export const ratingText = {
  shown: (rating: number) => rating.toFixed(1),
  spoken: (rating: number, reviews: number | null) =>
    reviews
      ? `${rating.toFixed(1)} out of 5, ${ratingText.reviews(reviews)}`
      : `${rating.toFixed(1)} out of 5`,
  thousands: (thousands: number) => `${thousands}K`,
  millions: (millions: number) => `${formatNumber(millions)}M`,
  reviews: (reviews: number, shown = formatNumber(reviews)) =>
    formatPlural(reviews, { one: '1 review', other: () => `${shown} reviews` }),
}
