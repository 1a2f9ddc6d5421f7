const SQLITE_FULL = 13
const POSTGRES_DISK_FULL = '53100'

/** Whether a database could not write because its disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  return errcode === SQLITE_FULL || code === POSTGRES_DISK_FULL
}
