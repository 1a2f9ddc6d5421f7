export type MissingReason = 'missing' | 'gone' | 'fault'

/** A null status means no response. */
export function detectMissingReason(status: number | null): MissingReason {
  if (status === 410) return 'gone'
  return status !== null && status < 500 && status !== 429 ? 'missing' : 'fault'
}
