import { createHash } from 'node:crypto'
import { parseSynonyms } from '../catalog/categories/synonyms.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { recordVersion } from '../platform/database/save-row.server.ts'

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

type Values = Record<string, string | number | null>

export const compareValues = (former: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => former[name] !== value)
      .map(([name, value]) => [name, [former[name] ?? null, value]]),
  )

/** Invalidates cached categories and cities in every process. */
export const recordPlacesChange = (trx: Transaction): Promise<void> =>
  recordVersion(trx, 'places_version')
