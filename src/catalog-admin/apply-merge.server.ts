import { sql } from 'kysely'
import type { Row, Transaction } from '../platform/database/database.server.ts'
import { saveRow, saveValues } from '../platform/database/save-row.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { hideEntry, type StoredEntry } from './hide-entry.server.ts'

/** What led to an entry besides its slug: the keys of rows by table. Stored as JSON. */
export type MergedEntry = { hidden: number; links: Record<string, Row[]>; merged: number[] }

/** No slug contains a tilde, so this one can't collide. */
const buildMergedSlug = (id: number) => `~${id}`

type Merge = { from: StoredEntry; into: number; runId: number; position: number }

export async function applyMerge(
  trx: Transaction,
  kind: EntryKind,
  { from, into, runId, position }: Merge,
): Promise<void> {
  const { table, column, links } = ENTRY_KINDS[kind]
  const { id, slug, country_code } = from
  if (id === into) throw new Error('An entry cannot be merged into itself.')
  async function moveTo(of: string, at: string, keys: readonly string[]): Promise<Row[]> {
    const returned = sql.join(keys.map((key) => sql.ref(key)))
    const { rows } = await sql<Row>`
      update ${sql.table(of)} set ${sql.ref(at)} = ${into} where ${sql.ref(at)} = ${id}
      returning ${returned}`.execute(trx)
    return rows
  }
  const before: MergedEntry = { hidden: from.hidden, links: {}, merged: [] }
  for (const [of, keys] of Object.entries(links)) before.links[of] = await moveTo(of, column, keys)
  before.merged = (await moveTo(table, 'merged_into', ['id'])).map((row) => Number(row.id))
  await saveRow(trx, 'entry_merges', ['kind', 'from_id'], {
    kind,
    from_id: id,
    into_id: into,
    run_id: runId,
    position,
    slug,
    before: JSON.stringify(before),
    is_undone: 0,
  })
  await hideEntry(trx, kind, from, true)
  await saveValues(trx, table, id, { slug: buildMergedSlug(id), merged_into: into })
  if (country_code === undefined)
    await trx.insertInto('category_aliases').values({ slug, category_id: into }).execute()
  else await trx.insertInto('city_aliases').values({ country_code, slug, city_id: into }).execute()
  const proposal = { kind, from_id: id, state: 'open' }
  await saveValues(trx, 'merge_proposals', proposal, { state: 'merged', run_id: runId })
}
