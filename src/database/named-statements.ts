/** What PostgreSQL says of a named statement whose table has changed since, or that it does not know. */
const PLAN_CHANGED = '0A000'
const NAME_UNKNOWN = '26000'

/** Names by text. There are as many as reads written with `compileOnce`. */
const names = new Map<string, string>()
let count = 0

/**
 * Gives a text that is sent often a name. PostgreSQL reads and plans a named statement once for each
 * connection and keeps it, which for a business costs it four times what finding the row does. SQLite
 * keeps all statements by their text and asks for no name.
 */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `read_${++count}`)
}

export const nameOfStatement = (text: string): string | undefined => names.get(text)

/**
 * Takes the name away where an error says that the kept statement is of no use: after a migration that
 * has widened a table of which all columns are read, or behind a pooler that changes connections.
 * @returns whether the text is to be sent once more, without a name.
 */
export function forgetsName(text: string, error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (code !== PLAN_CHANGED && code !== NAME_UNKNOWN) return false
  names.delete(text)
  return true
}
