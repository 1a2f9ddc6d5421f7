import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { formatSynonyms, parseSynonyms } from '../catalog/categories/synonyms.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { recordVersion, saveValues } from '../platform/database/save-row.server.ts'
import type { CategoriesTable, CitiesTable } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findFirstLetter } from '../platform/i18n/slug.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { hideEntry } from './hide-entry.server.ts'

export type EntryValues = {
  name: string
  slug: string
  synonyms: readonly string[]
  hidden: boolean
}

const VERSION_CHARS = 22

/** Used for optimistic locking: a save with an outdated version is rejected. */
export const buildEntryVersion = ({
  name,
  slug,
  own,
  synonyms,
  hidden,
}: EntryValues & { own: string | null }): string =>
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

/** Invalidates cached categories and cities in every process. */
export const recordPlacesChange = (trx: Transaction): Promise<void> =>
  recordVersion(trx, 'places_version')

export type EntryEdit<Own> = { id: number; version?: string | undefined; values: EntryValues & Own }

export type SavedEntry =
  | { kind: 'saved' | 'missing' | 'changed' }
  | { kind: 'taken'; field: 'name' | 'slug' }

type Values = Record<string, string | number | null>

const compareValues = (former: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => former[name] !== value)
      .map(([name, value]) => [name, [former[name] ?? null, value]]),
  )

/** Saves the values, of which `derived` are not recorded. */
export async function saveEntry<Own extends Values>(
  trx: Transaction,
  actor: Actor,
  kind: EntryKind,
  former: Selectable<CategoriesTable | CitiesTable>,
  { synonyms, hidden, ...own }: EntryValues & Own,
  derived: object,
  now: number,
): Promise<void> {
  const { name, slug } = own
  const columns = { ...own, synonyms: formatSynonyms(synonyms) }
  const keys = { name_key: normalizeName(name), letter: findFirstLetter(slug) }
  await saveValues(trx, ENTRY_KINDS[kind].table, former.id, { ...columns, ...keys, ...derived })
  await hideEntry(trx, kind, former, hidden)
  const country = 'country_code' in former ? { country: former.country_code } : {}
  const changes = compareValues({ ...former }, { ...columns, hidden: hidden ? 1 : 0 })
  const details = { ...country, ...changes }
  await recordEvent(trx, actor, { action: `${kind}.saved`, subject: name, details }, now)
  await recordPlacesChange(trx)
}
