import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../platform/database/database.server.ts'
import { findExistingRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { findMergeState } from '../platform/runs/undo-run.server.ts'
import type { MergedEntry } from './apply-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideEntry } from './hide-entry.server.ts'

async function restoreEntry(
  trx: Transaction,
  kind: EntryKind,
  { from_id: id, slug, before }: Selectable<Tables['entry_merges']>,
): Promise<void> {
  const { table, column, links } = ENTRY_KINDS[kind]
  const [aliases = ''] = Object.keys(links)
  const former = JSON.parse(before) as MergedEntry
  const entry = await findExistingRow(trx, table, { id })
  const into = entry.merged_into
  await sql`delete from ${sql.table(aliases)} where slug = ${slug} and ${sql.ref(column)} = ${into}`.execute(
    trx,
  )
  const merged = former.merged.map((child) => ({ id: child }))
  // What an administrator has since given to a third entry stays there.
  for (const [of, at, keys] of [
    ...Object.entries(former.links).map(([of, keys]) => [of, column, keys] as const),
    [table, 'merged_into', merged] as const,
  ])
    for (const key of keys) {
      const isRow = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await sql`
        update ${sql.table(of)} set ${sql.ref(at)} = ${id}
        where ${sql.join(isRow, sql` and `)} and ${sql.ref(at)} = ${into}`.execute(trx)
    }
  await saveValues(trx, table, id, { slug, merged_into: null })
  await hideEntry(trx, kind, entry, former.hidden === 1)
}

/** Restores all or none. Throws if one was merged again or its previous URL was given away since. */
export async function undoMerges(trx: Transaction, runId: number, now: number): Promise<void> {
  const merges = await trx
    .selectFrom('entry_merges')
    .where('run_id', '=', runId)
    .where('is_undone', '=', 0)
    .orderBy('position', 'desc')
    .selectAll()
    .execute()
  const [first] = merges
  if (!first) return
  const kind = first.kind as EntryKind
  if ((await findMergeState(trx, runId, ENTRY_KINDS[kind].runs.merge)) !== 'undoable')
    throw new Error('An entry was merged or renamed since, so nothing was undone.')
  for (const merge of merges) await restoreEntry(trx, kind, merge)
  await saveValues(trx, 'entry_merges', { run_id: runId }, { is_undone: 1 })
  await trx
    .updateTable('merge_proposals')
    .set({ state: 'open', run_id: null, created_at: now })
    .where('kind', '=', kind)
    .where('state', 'in', ['open', 'merged'])
    .where('run_id', '=', runId)
    .execute()
  await recordPlacesChange(trx)
}
