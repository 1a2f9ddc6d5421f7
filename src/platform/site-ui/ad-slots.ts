export const AD_SLOTS = ['ad1', 'ad2', 'ad3', 'ad4', 'ad404'] as const
export type AdSlot = (typeof AD_SLOTS)[number]
