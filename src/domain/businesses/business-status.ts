/** Google Business Profile's words for whether a business exists any more. */
export const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const
