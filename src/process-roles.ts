/** What a process is there for: to answer, to do what is queued and scheduled, or for both. */
export const ROLES = ['server', 'worker', 'all'] as const
export type Role = (typeof ROLES)[number]

/** Longer than this nobody waits for a process that was told to stop. */
export const STOP_LIMIT_MS = 9000
