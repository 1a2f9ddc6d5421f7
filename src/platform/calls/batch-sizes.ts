export const BATCH_SIZES = [100, 500, 1000, 2000] as const
export type BatchSize = (typeof BATCH_SIZES)[number]
