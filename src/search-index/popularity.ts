const BUCKETS = 8192
/** IDs must stay below 2^38, so that a rank is a safe integer. */
const IDS = 2 ** 38
/** The prior of the Bayesian mean is this rating with this number of reviews. */
const PRIOR_RATING = 3.6
const PRIOR_REVIEWS = 20
const MANY_REVIEWS = 20_000
const RATING_SHARE = 0.4

/** A Bayesian mean, so one five-star review does not win. */
export function scoreMeanRating(rating: number | null, reviews: number | null): number {
  const rated = rating === null ? 0 : Math.max(0, reviews ?? 0)
  return ((rating ?? 0) * rated + PRIOR_RATING * PRIOR_REVIEWS) / (rated + PRIOR_REVIEWS)
}

/** Returns 0 to 1: a Bayesian mean of the rating combined with the number of reviews. */
export function scorePopularity(rating: number | null, reviews: number | null): number {
  const count = Math.max(0, reviews ?? 0)
  const mean = scoreMeanRating(rating, reviews)
  const known = Math.min(1, Math.log1p(count) / Math.log1p(MANY_REVIEWS))
  return RATING_SHARE * ((mean - 1) / 4) + (1 - RATING_SHARE) * known
}

const bucketOf = (rating: number | null, reviews: number | null): number =>
  Math.min(BUCKETS - 1, Math.max(0, Math.floor(scorePopularity(rating, reviews) * BUCKETS)))

export const rankOf = (id: number, rating: number | null, reviews: number | null): number =>
  (BUCKETS - 1 - bucketOf(rating, reviews)) * IDS + id

export const parseRankId = (rank: number): number => rank % IDS
