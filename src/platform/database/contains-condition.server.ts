import { type RawBuilder, sql } from 'kysely'

// PostgreSQL rejects NUL in text, so U+FFFD replaces it, which only damaged texts contain.
const buildPattern = (text: string) =>
  `%${text.replaceAll('\0', '\uFFFD').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

export function buildContains(column: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${buildPattern(word)} escape '\\'`
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
const capitalize = (text: string) =>
  text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())

/** Both engines ignore case only of ASCII letters, so other letters are compared in four ways of writing. */
export function buildSpellings(text: string): string[] {
  const given = text.normalize('NFC')
  const written = [given, given.toLowerCase(), given.toUpperCase(), capitalize(given)]
  return [...new Set(written.map(lowerAscii))]
}

export function buildContainsInAnyCase(
  column: string | RawBuilder<string>,
  text: string,
): RawBuilder<boolean> {
  const given = typeof column === 'string' ? sql.ref(column) : column
  const tests = buildSpellings(text).map(
    (each) => sql`lower(${given}) like ${buildPattern(each)} escape '\\'`,
  )
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}
