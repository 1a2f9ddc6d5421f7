export const PAIR_STATES = ['open', 'dismissed', 'merged'] as const
export type PairState = (typeof PAIR_STATES)[number]
