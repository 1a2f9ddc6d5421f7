import { hash } from 'node:crypto'

/** PostgreSQL returns this code if a migration changed a prepared statement's columns. */
const COLUMNS_CHANGED = '0A000'
/** A pooler that switches connections between statements causes these codes. */
const NAME_UNKNOWN = '26000'
const NAME_TAKEN = '42P05'

const names = new Map<string, string>()
let changes = 0

const nameFor = (text: string) => `read_${hash('sha256', text, 'hex').slice(0, 24)}`

/** Names a frequent query, so that PostgreSQL can reuse the plan of a prepared statement. */
export function registerStatement(text: string): void {
  if (!names.has(text)) names.set(text, nameFor(text))
}

export const findStatementName = (text: string): string | undefined => names.get(text)

/** Recovers from an invalid prepared statement. @returns whether to send the query again. */
export function recoverPreparedStatement(text: string, error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (code === COLUMNS_CHANGED) names.set(text, `${nameFor(text)}_${++changes}`)
  else if (code === NAME_UNKNOWN || code === NAME_TAKEN) names.delete(text)
  else return false
  return true
}
