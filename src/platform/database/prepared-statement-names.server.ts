import { createHash } from 'node:crypto'

/** What PostgreSQL says of a named statement whose columns are others since a migration. */
const COLUMNS_CHANGED = '0A000'
/** What it says behind a pooler that gives each statement another connection: unknown here, or taken. */
const NAME_UNKNOWN = '26000'
const NAME_TAKEN = '42P05'

/** Names by text. There are as many as reads written with `compileOnce`. */
const names = new Map<string, string>()
let changes = 0

const nameFor = (text: string) =>
  `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`

/**
 * Gives a text that is sent often a name. PostgreSQL reads a named statement once for each connection,
 * plans it anew the first five times, and then keeps a plan that suits any values, where that is no
 * dearer. Planning a business's row takes it several times as long as finding it. SQLite keeps all
 * statements by their text and asks for no name.
 *
 * A name follows from its text: in whichever process, it never stands for another one.
 */
export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, nameFor(text))
}

export const nameOfStatement = (text: string): string | undefined => names.get(text)

/**
 * Mends the name of a text where an error says that what is kept under it is of no use: a new one after
 * a migration that has widened a table of which all columns are read, none where connections change.
 * @returns whether the text is to be sent once more.
 */
export function mendsName(text: string, error: unknown): boolean {
  const { code } = error as { code?: unknown }
  if (code === COLUMNS_CHANGED) names.set(text, `${nameFor(text)}_${++changes}`)
  else if (code === NAME_UNKNOWN || code === NAME_TAKEN) names.delete(text)
  else return false
  return true
}
