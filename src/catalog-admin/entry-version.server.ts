import { createHash } from 'node:crypto'
import { parseSynonyms } from '../catalog/categories/synonyms.ts'

/** What an operator says of a category or a city; `own` is a category's icon, a city's region. */
type Said = {
  name: string
  slug: string
  own: string | null
  synonyms: readonly string[]
  hidden: boolean
}

const VERSION_CHARS = 22

/** Tells one state of an entry from any other, so that a save can be refused that did not know the present one. */
export const versionOf = ({ name, slug, own, synonyms, hidden }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([name, slug, own, synonyms, hidden]))
    .digest('base64url')
    .slice(0, VERSION_CHARS)

type StoredEntry = { name: string; slug: string; synonyms: string | null; hidden: number }

/** The version of an entry as it is stored. */
export const versionOfRow = (stored: StoredEntry, own: string | null): string =>
  versionOf({
    ...stored,
    own,
    synonyms: parseSynonyms(stored.synonyms),
    hidden: stored.hidden === 1,
  })
