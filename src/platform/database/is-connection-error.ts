const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shutdown, crash, startup, too many connections, or a primary that became a replica.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])
/** The pg driver's errors without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered)|timeout expired|timeout exceeded)/
export const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/** PostgreSQL returns this code after statement_timeout. */
const CANCELED = '57014'

export const isUnanswered = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error as { code?: unknown } | null)?.code === CANCELED

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return CONNECTION_ERROR_CODES.has(code) || code.startsWith('08')
  return WORDS.test(error.message)
}
