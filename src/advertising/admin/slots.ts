import type { AdCodes } from '../../settings/settings.ts'

export const SLOTS = ['ad1', 'ad2', 'ad3', 'ad4', 'ad404'] as const satisfies (keyof AdCodes)[]
