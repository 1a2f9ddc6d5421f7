import type { CategoryMatch } from '../../catalog/categories/find-category-by-text.server.ts'
import {
  type Counted,
  saveTotals,
  TotalDeltas,
} from '../../catalog/categories/save-totals.server.ts'
import { findCountryByCode } from '../../gazetteer/countries.ts'
import type { CityMatch } from '../../gazetteer/place-row.ts'
import { saveUploadUses } from '../../photos/uploaded-photos.server.ts'
import type { Database, Row, Transaction } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { buildGeoKey } from '../../platform/geo/geo-key.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { buildListedFlag, buildSortKey } from '../business.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  type BusinessValues,
  buildChanges,
  buildFieldBits,
  isFilled,
  removeBits,
} from '../business-fields.server.ts'
import { scoreCompleteness } from '../completeness.server.ts'
import { findChangeTime } from '../list-changes.server.ts'
import { recordSitemapChange } from '../sitemap-files.server.ts'
import { enqueueApproved } from './enqueue-approved.server.ts'
import type { SavingRun } from './incoming-business.ts'
import { refreshTerms } from './index-entry.server.ts'
import type { TextEntry } from './index-text.server.ts'
import { saveAdditional } from './save-business-categories.server.ts'

export type PendingBusiness = {
  id: number
  before: BusinessesTable | null
  after: BusinessesTable
  firstRow: number | null
  filled: number
  isFirstSaved: boolean
  match?: CityMatch
  categories?: CategoryMatch
  texts: TextEntry | null
}

const EMPTY_BUSINESS: BusinessesTable = {
  ...(Object.fromEntries(
    BUSINESS_FIELDS.map((field) => [field, null]),
  ) as unknown as BusinessValues),
  source: null,
  licence: null,
  is_approved: 0,
  id: 0,
  slug: '',
  name_key: '',
  category_id: null,
  category_match: null,
  more_categories: null,
  city_id: null,
  city_match: null,
  district_id: null,
  listed: 0,
  sort_key: 0,
  geo_key: null,
  sitemap_number: null,
  quality: 0,
  row_hash: null,
  imported_at: null,
  removed_at: null,
  removal_reason: null,
  edited_fields: 0,
  edited_custom: null,
  merged_into: null,
  claimed_at: null,
  website_from_visitor: 0,
  created_at: 0,
  updated_at: 0,
}

export const createEmptyBusiness = (
  id: number,
  source: Pick<BusinessesTable, 'source' | 'licence' | 'is_approved'>,
  now: number,
): BusinessesTable => ({ ...EMPTY_BUSINESS, ...source, id, created_at: now, updated_at: now })

export function applyInferredValues(
  after: BusinessesTable,
  inferred: Partial<BusinessValues>,
  except: number,
): void {
  const open = Object.entries(inferred).filter(
    ([field]) =>
      after[field as BusinessField] === null && !isFilled(except, field as BusinessField),
  )
  Object.assign(after, Object.fromEntries(open))
}

export function refreshDerived(after: BusinessesTable): void {
  after.name_key = normalizeName(after.name)
  after.listed = buildListedFlag(after)
  after.sort_key = buildSortKey(after.reviews, after.rating)
  after.geo_key = buildGeoKey(after.latitude, after.longitude)
  after.quality = scoreCompleteness(after)
}

const BOOKKEEPING_COLUMNS = ['row_hash', 'imported_at'] as const
const isOwn = (column: keyof BusinessesTable) =>
  column !== 'updated_at' && !BOOKKEEPING_COLUMNS.some((each) => each === column)

export function buildPreviousValues(draft: Pick<PendingBusiness, 'before' | 'after'>): Row | null {
  const { before, after } = draft
  if (!before) return null
  const columns = (Object.keys(after) as (keyof BusinessesTable)[]).filter(
    (column) => isOwn(column) && after[column] !== before[column],
  )
  if (columns.length === 0) return null
  return Object.fromEntries(
    [...columns, ...BOOKKEEPING_COLUMNS].map((column) => [column, before[column]]),
  )
}

function findCounted(business: BusinessesTable | null): Counted | null {
  return business && business.removed_at === null ? business : null
}

export function applyValues(
  { after }: PendingBusiness,
  { country, ...values }: Partial<BusinessValues>,
  except: number,
): void {
  // An export fills in the name of the country, so that name alone is no change.
  const isKnown =
    after.country === null && country === findCountryByCode(after.country_code ?? '')?.name
  const changes = buildChanges(after, isKnown ? values : { ...values, country }, except)
  Object.assign(after, changes)
  if ('photo_credit' in changes)
    after.edited_fields = removeBits(after.edited_fields, buildFieldBits(['photo_credit']))
}

export type ChangedBy = {
  runId: number | null
  adminId: number | null
  /** The visitor's correction that this change accepts. */
  correctionId?: number
}

/** Another source of the website ends the mark, unless the change sets the mark itself. */
function refreshWebsiteMark(draft: Pick<PendingBusiness, 'before' | 'after'>): void {
  const { before, after } = draft
  if (before === null || before.website === after.website) return
  if (before.website_from_visitor === after.website_from_visitor) after.website_from_visitor = 0
}

/** Writes only columns that changed, because updating indexes costs more than the row. */
function changedColumns(changed: readonly Pick<PendingBusiness, 'before' | 'after'>[]): Row[] {
  const updated = changed.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  const [first] = updated
  if (!first) return []
  const columns = (Object.keys(first.after) as (keyof BusinessesTable)[]).filter(
    (column) =>
      column === 'id' || updated.some(({ before, after }) => before[column] !== after[column]),
  )
  return updated.map(({ after }) =>
    Object.fromEntries(columns.map((column) => [column, after[column]])),
  )
}

const POINT_COLUMNS = ['city_id', 'latitude', 'longitude', 'removed_at'] as const
type Placed = Pick<BusinessesTable, (typeof POINT_COLUMNS)[number]>

async function recordMovedPoints(
  database: Database,
  trx: Transaction,
  changed: readonly { before: Placed | null; after: Placed }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) =>
    POINT_COLUMNS.some((column) => before?.[column] !== after[column]),
  )
  const cityIds = new Set(
    moved.flatMap(({ before, after }) =>
      [before, after].flatMap((each) =>
        each && each.latitude !== null && each.city_id !== null ? each.city_id : [],
      ),
    ),
  )
  if (cityIds.size === 0) return
  await trx
    .updateTable('cities')
    .set({ median_due: 1 })
    .where('id', 'in', database.list([...cityIds]))
    .where('latitude', 'is', null)
    .where('median_due', '=', 0)
    .execute()
}

async function deleteClicksOfRemoved(
  database: Database,
  trx: Transaction,
  changed: readonly Pick<PendingBusiness, 'id' | 'before' | 'after'>[],
): Promise<void> {
  const removed = changed.filter(
    ({ before, after }) => before?.removed_at === null && after.removed_at !== null,
  )
  if (removed.length === 0) return
  const ids = database.list(removed.map(({ id }) => id))
  await trx.deleteFrom('query_clicks').where('business_id', 'in', ids).execute()
}

export async function savePendingBusinesses(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  changed: readonly (Pick<PendingBusiness, 'id' | 'before' | 'after'> &
    Partial<Pick<PendingBusiness, 'texts'>>)[],
  now: number,
): Promise<void> {
  const deltas = new TotalDeltas()
  const changedAt = changed.length === 0 ? now : await findChangeTime(trx, now)
  for (const draft of changed) {
    const { before, after } = draft
    refreshWebsiteMark(draft)
    deltas.change(findCounted(before), findCounted(after))
    after.updated_at = changedAt
  }
  const added = changed.filter((draft) => !draft.before).map((draft) => draft.after)
  await database.insertRows(trx, 'businesses', added)
  await database.updateRows(trx, 'businesses', ['id'], changedColumns(changed))
  await database.insertRows(
    trx,
    'business_changes',
    changed.map((draft) => {
      const former = buildPreviousValues(draft)
      return {
        business_id: draft.id,
        run_id: by.runId,
        admin_id: by.adminId,
        correction_id: by.correctionId ?? null,
        before: former && JSON.stringify(former),
        created_at: now,
      }
    }),
  )
  await saveAdditional(database, trx, changed)
  await refreshTerms(database, trx, changed)
  await saveTotals(database, trx, deltas)
  await recordSitemapChange(trx, changed, now)
  await recordMovedPoints(database, trx, changed)
  await saveUploadUses(database, trx, changed, now)
  await deleteClicksOfRemoved(database, trx, changed)
  await enqueueApproved(trx, changed, now)
}

export async function writePendingBusinesses(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  drafts: ReadonlyMap<number, PendingBusiness>,
  changed: readonly PendingBusiness[],
  now: number,
) {
  const isChanged = new Set(changed)
  const rehashed = [...drafts.values()].filter(
    (draft) => !isChanged.has(draft) && draft.before?.row_hash !== draft.after.row_hash,
  )
  await database.updateRows(
    trx,
    'businesses',
    ['id'],
    rehashed.map(({ id, after }) => ({ id, row_hash: after.row_hash })),
  )
  await savePendingBusinesses(database, trx, { runId: run.id, adminId: null }, changed, now)
  await recordPendingBusinesses(database, trx, run, drafts)
}

export async function recordPendingBusinesses(
  database: Database,
  trx: Transaction,
  run: SavingRun,
  drafts: ReadonlyMap<number, PendingBusiness>,
): Promise<void> {
  const mark = (draft: PendingBusiness): Row => ({
    run_id: run.id,
    business_id: draft.id,
    row_number: draft.firstRow,
    filled: draft.filled,
  })
  const marked = [...drafts.values()].filter((draft) => draft.firstRow !== null)
  await database.insertRows(
    trx,
    'run_businesses',
    marked.filter((draft) => !draft.isFirstSaved).map(mark),
  )
  await database.updateRows(
    trx,
    'run_businesses',
    ['run_id', 'business_id'],
    marked.filter((draft) => draft.isFirstSaved).map(mark),
  )
}
