/** Google Business Profile uses these values. */
export const STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const

export const isOperational = (status: string | null): boolean =>
  (status ?? 'OPERATIONAL') === 'OPERATIONAL'
