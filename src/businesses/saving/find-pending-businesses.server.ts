import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { isPlaceholderName } from '../placeholder-name.ts'
import { isTemplateSample, TEMPLATE_SOURCE } from '../template-sample.ts'
import type { IdentifiedRows } from './identify-rows.server.ts'
import type { ParsedBusiness, SavingRun } from './incoming-business.ts'
import { createEmptyBusiness, type PendingBusiness } from './pending-business.server.ts'

export async function findPendingBusinesses(
  database: Database,
  trx: Transaction<Tables>,
  run: SavingRun,
  rows: IdentifiedRows['open'],
  now: number,
): Promise<Map<number, PendingBusiness>> {
  const existing = [
    ...new Set(rows.flatMap(({ identified: { isNew, businessId } }) => (isNew ? [] : businessId))),
  ]
  const stored = await database.findRows(
    trx,
    'businesses',
    ['id'],
    existing.map((id) => ({ id })),
  )
  const seen = await database.findRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    existing.map((id) => ({ run_id: run.id, business_id: id })),
  )
  const drafts = new Map<number, PendingBusiness>()
  for (const before of stored as BusinessesTable[])
    drafts.set(before.id, {
      id: before.id,
      before,
      after: { ...before },
      firstRow: null,
      filled: 0,
      isFirstSaved: false,
      texts: null,
    })
  const origin = { source: run.source, licence: run.licence, is_approved: run.approve ? 1 : 0 }
  // Template rows are test data in every file.
  const ofTemplate = { ...origin, source: TEMPLATE_SOURCE }
  const unapproved = { ...origin, is_approved: 0 }
  const originOf = ({ values, slug }: ParsedBusiness) => {
    if (isTemplateSample(values)) return ofTemplate
    // A row with a slug comes from a Gazetteer export, so its name was approved.
    return slug === undefined && isPlaceholderName(values) ? unapproved : origin
  }
  for (const { row, identified } of rows) {
    const id = identified.businessId
    if (drafts.has(id) || !row.values) continue
    drafts.set(id, {
      id,
      before: null,
      after: createEmptyBusiness(id, originOf(row), now),
      firstRow: null,
      filled: 0,
      isFirstSaved: false,
      texts: null,
    })
  }
  for (const { business_id, row_number, filled } of seen)
    Object.assign(drafts.get(business_id)!, { firstRow: row_number, filled, isFirstSaved: true })
  return drafts
}
