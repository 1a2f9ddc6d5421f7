const count = new Intl.NumberFormat('en')

export const ratingText = {
  shown: (rating: number) => rating.toFixed(1),
  spoken: (rating: number, reviews: number | null) =>
    reviews
      ? `${rating.toFixed(1)} of 5, ${ratingText.reviews(reviews)}`
      : `${rating.toFixed(1)} of 5`,
  thousands: (thousands: number) => `${thousands}K`,
  millions: (millions: number) => `${count.format(millions)}M`,
  reviews: (reviews: number, shown = count.format(reviews)) =>
    reviews === 1 ? '1 review' : `${shown} reviews`,
}
