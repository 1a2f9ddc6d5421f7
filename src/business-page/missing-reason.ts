/** Why there is no business to show: none of that name, one that was taken down, or a fault on the way. */
export type MissingReason = 'missing' | 'gone' | 'fault'

/** The reason behind a status; null stands for an answer that never came. */
export function missingReason(status: number | null): MissingReason {
  if (status === 410) return 'gone'
  return status !== null && status < 500 && status !== 429 ? 'missing' : 'fault'
}
