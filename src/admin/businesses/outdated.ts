/** Calls whose answers are old once a business has changed: its own, and those of lists and totals it is in. */
export const OUTDATED = ['oneBusiness', 'businessHistory', 'adminBusinesses', 'stats'] as const
