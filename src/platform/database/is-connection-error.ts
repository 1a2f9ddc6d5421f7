/** What the network and the server answer with where there is nobody to answer. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shutting down, crashed, starting up; too many connections; a primary that has become a replica.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
])
/** What the driver says itself, without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|Client (was closed|has encountered)|timeout expired|timeout exceeded)/
/** Said where every connection of this process is in use: the server may be well. */
export const POOL_IS_BUSY = 'timeout exceeded when trying to connect'

/** A statement that PostgreSQL has canceled at its limit. */
const CANCELED = '57014'

/** Whether a response cannot come in time: the database is away, or a statement took too long. */
export const isUnanswered = (error: unknown): boolean =>
  isDatabaseAway(error) || (error as { code?: unknown } | null)?.code === CANCELED

/** Whether a fault says that the database does not answer, whatever it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return CODES.has(code) || code.startsWith('08')
  return WORDS.test(error.message)
}
