import { listForAdmin } from '../../business-list/list-for-admin.server.ts'
import type { Selection } from '../../business-list/selection.schema.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findNewestId } from '../../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { presentFields } from '../find-history.server.ts'
import { findNextBusinesses } from '../jobs/edit-businesses.server.ts'
import { type BulkEdit, buildBulkChange, type SkipReason } from './build-bulk-change.server.ts'
import { BULK_EXAMPLES, PREVIEWED_BUSINESSES } from './bulk-fields.ts'

const MAX_STEPS = 5

async function countSelected(database: Database, selection: Selection) {
  if ('ids' in selection) return { total: selection.ids.length, isExact: true }
  const order = { by: 'createdAt', direction: 'asc' } as const
  const { total, isExact } = await listForAdmin(database, selection.filter, order, 1, 1)
  return { total, isExact }
}

async function listFirstIds(database: Database, selection: Selection) {
  const ids = new Set<number>()
  for (let cursor = 0, step = 0, isLast = false; !isLast && step < MAX_STEPS; step++) {
    const left = PREVIEWED_BUSINESSES - ids.size
    if (left === 0) break
    const found = await findNextBusinesses(database, database.read, selection, cursor, left)
    for (const id of found.ids) ids.add(id)
    cursor = found.next
    isLast = found.isLast
  }
  return [...ids]
}

const presentExample = (before: BusinessesTable, change: Partial<BusinessesTable>) => {
  const columns = Object.keys(change) as (keyof BusinessesTable)[]
  const changed = columns.filter((column) => change[column] !== before[column])
  const pick = (of: Partial<BusinessesTable>) =>
    Object.fromEntries(changed.map((column) => [column, of[column] ?? null]))
  return { id: before.id, name: before.name, fields: presentFields(pick(before), pick(change)) }
}

const buildDeletion = ({ removed_at }: BusinessesTable) =>
  removed_at === null
    ? ({ kind: 'changed', change: {} } as const)
    : ({ kind: 'unchanged' } as const)

/**
 * Counts the changes among the first businesses only, so that the cost stays bounded. Null deletes the
 * businesses.
 */
export async function previewBulkEdit(
  database: Database,
  selection: Selection,
  edit: BulkEdit | null,
) {
  const version = await findNewestId(database.read, 'business_changes')
  const { total, isExact } = await countSelected(database, selection)
  const ids = await listFirstIds(database, selection)
  const stored = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .selectAll()
    .orderBy('id')
    .execute()
  const examples: ReturnType<typeof presentExample>[] = []
  const skipped: Partial<Record<SkipReason, number>> = {}
  let [changed, unchanged] = [0, 0]
  for (const business of stored) {
    const built = edit === null ? buildDeletion(business) : buildBulkChange(business, edit)
    if (built.kind === 'unchanged') unchanged += 1
    if (built.kind === 'skipped') skipped[built.reason] = (skipped[built.reason] ?? 0) + 1
    if (built.kind !== 'changed') continue
    changed += 1
    if (examples.length < BULK_EXAMPLES) examples.push(presentExample(business, built.change))
  }
  return {
    total,
    isExact,
    checked: stored.length,
    changed,
    unchanged,
    skipped: Object.entries(skipped).map(([reason, count]) => ({ reason, count })),
    examples,
    version,
  }
}
