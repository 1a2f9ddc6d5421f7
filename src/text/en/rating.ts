const count = new Intl.NumberFormat('en')

/** Ratings in words, wherever stars stand. */
export const ratingText = {
  spoken: (rating: number, reviews: number | null) =>
    reviews
      ? `${rating.toFixed(1)} of 5, ${ratingText.reviews(reviews)}`
      : `${rating.toFixed(1)} of 5`,
  reviews: (reviews: number) => (reviews === 1 ? '1 review' : `${count.format(reviews)} reviews`),
}
