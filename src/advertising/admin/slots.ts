import type { AdCodes } from '../../settings/settings.ts'

/** The slots in the order in which pages have them. */
export const SLOTS = ['ad1', 'ad2', 'ad3', 'ad4', 'ad404'] as const satisfies (keyof AdCodes)[]
