import { createHash } from 'node:crypto'
import { parseSynonyms } from '../catalog/categories/synonyms.ts'

type VersionedFields = {
  name: string
  slug: string
  own: string | null
  synonyms: readonly string[]
  hidden: boolean
}

const VERSION_CHARS = 22

/** Used for optimistic locking: a save with an outdated version is rejected. */
export const buildEntryVersion = ({ name, slug, own, synonyms, hidden }: VersionedFields): string =>
  createHash('sha256')
    .update(JSON.stringify([name, slug, own, synonyms, hidden]))
    .digest('base64url')
    .slice(0, VERSION_CHARS)

type StoredEntry = { name: string; slug: string; synonyms: string | null; hidden: number }

export const buildRowVersion = (stored: StoredEntry, own: string | null): string =>
  buildEntryVersion({
    ...stored,
    own,
    synonyms: parseSynonyms(stored.synonyms),
    hidden: stored.hidden === 1,
  })
