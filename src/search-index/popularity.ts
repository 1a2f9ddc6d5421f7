/** Of these, the first is the most popular. */
const BUCKETS = 8192
/** Ids are below this. */
const IDS = 2 ** 38
/** What a business without reviews is taken for, and how many reviews outweigh that. */
const PRIOR_RATING = 3.6
const PRIOR_REVIEWS = 20
/** From so many reviews on more of them say no more. */
const MANY_REVIEWS = 20_000
/** How much of popularity is how good it is said to be; the rest is by how many. */
const RATING_SHARE = 0.4

/**
 * How popular a business is, from 0 to 1: its rating, drawn towards the common one where few have rated
 * it (a Bayesian mean), and how many have.
 */
export function popularity(rating: number | null, reviews: number | null): number {
  const count = Math.max(0, reviews ?? 0)
  const rated = rating === null ? 0 : count
  const mean = ((rating ?? 0) * rated + PRIOR_RATING * PRIOR_REVIEWS) / (rated + PRIOR_REVIEWS)
  const known = Math.min(1, Math.log1p(count) / Math.log1p(MANY_REVIEWS))
  return RATING_SHARE * ((mean - 1) / 4) + (1 - RATING_SHARE) * known
}

const bucketOf = (rating: number | null, reviews: number | null): number =>
  Math.min(BUCKETS - 1, Math.max(0, Math.floor(popularity(rating, reviews) * BUCKETS)))

/** Where a business stands in the index of words: the popular first, then by id. */
export const rankOf = (id: number, rating: number | null, reviews: number | null): number =>
  (BUCKETS - 1 - bucketOf(rating, reviews)) * IDS + id

/** The business of a rank. */
export const idOfRank = (rank: number): number => rank % IDS
