/** What has become of a pair of businesses that may be one. */
export const PAIR_STATES = ['open', 'dismissed', 'merged'] as const
export type PairState = (typeof PAIR_STATES)[number]
