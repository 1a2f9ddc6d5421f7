/** What a process does: respond to requests, or run what is queued and scheduled. A single server also prepares the database. */
export const ROLES = ['server', 'worker', 'single'] as const
export type Role = (typeof ROLES)[number]

/** Longer than this nobody waits for a process that was told to stop. */
export const STOP_LIMIT_MS = 9000
