export const ROLES = ['server', 'worker', 'single', 'restore'] as const
export type Role = (typeof ROLES)[number]

export const STOP_LIMIT_MS = 9000
