/** Google Business Profile's words for whether a business exists any more. */
export const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

/** A business without a status is in operation. */
export const isOperational = (status: string | null): boolean =>
  (status ?? 'OPERATIONAL') === 'OPERATIONAL'
