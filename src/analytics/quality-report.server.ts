import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findNewestId, findRow } from '../platform/database/find-row.server.ts'
import { saveRow, saveValues } from '../platform/database/save-row.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { QUALITY_COLUMNS, QUALITY_FIELDS, type QualityField } from './quality-fields.ts'

export type Missing = { total: number } & Record<QualityField, number>

type QualityPart = {
  all: Missing
  byCountry: Record<string, Missing>
  created: Record<string, number>
}

const nothing = () =>
  Object.fromEntries(['total', ...QUALITY_FIELDS].map((name) => [name, 0])) as Missing

const CHUNK_ROWS = 1000
const NO_COUNTRY = '-'

async function readChunk(trx: Transaction, after: number) {
  return trx
    .selectFrom('businesses')
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK_ROWS)
    .select(['id', 'removed_at', 'created_at', 'country_code', 'city', 'category_id'])
    .select(['phone', 'website', 'photo', 'latitude', 'rating'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('working_hours', 'is not', null), eb('opening_hours', 'is not', null)]))
        .then(1)
        .end()
        .as('hours'),
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof readChunk>>[number]

function addRow(to: Missing, row: Row): void {
  to.total += 1
  for (const field of QUALITY_FIELDS) if (row[QUALITY_COLUMNS[field]] === null) to[field] += 1
}

async function countQuality(trx: Transaction, part: QualityPart, after: number) {
  const rows = await readChunk(trx, after)
  const kept = rows.filter(({ removed_at }) => removed_at === null)
  for (const row of kept) {
    const code = row.country_code ?? NO_COUNTRY
    const country = part.byCountry[code] ?? nothing()
    part.byCountry[code] = country
    addRow(part.all, row)
    addRow(country, row)
    const day = formatUtcDay(row.created_at)
    part.created[day] = (part.created[day] ?? 0) + 1
  }
  return { lastId: rows.at(-1)?.id ?? after, read: kept.length, isLast: rows.length < CHUNK_ROWS }
}

const KIND = 'quality'
const MAX_COUNTRIES = 10

export type QualityReport = ReturnType<typeof finish>

/** Saved as JSON between chunks, so nothing in it may grow with the number of businesses. */
type QualityProgress = { quality: QualityPart; lastId: number; lastChange: number }

/** The report is up to date while there is no change after the last one. */
function finish({ quality, lastChange }: QualityProgress) {
  const countries = Object.entries(quality.byCountry)
    .map(([code, missing]) => ({ code: code === NO_COUNTRY ? null : code, ...missing }))
    .sort((one, other) => other.total - one.total)
    .slice(0, MAX_COUNTRIES)
  const created = Object.entries(quality.created)
    .map(([day, count]) => ({ day, count }))
    .sort((one, other) => one.day.localeCompare(other.day))
  return { missing: quality.all, countries, created, lastChange }
}

/** Ignores a stored report that lacks a field added since. */
export async function findQualityReport(database: Database) {
  const row = await findRow(database.read, 'reports', { kind: KIND }, ['value', 'created_at'])
  if (!row) return null
  const report = JSON.parse(row.value) as QualityReport
  const isComplete = QUALITY_FIELDS.every((field) => Number.isInteger(report.missing[field]))
  return isComplete ? { report, madeAt: row.created_at } : null
}

export const enqueueQualityReport = (trx: Transaction, adminId: number | null, now: number) =>
  enqueueRunOnce(trx, { kind: 'quality-report', input: {}, adminId }, now)

export async function enqueueDailyReport(database: Database, now: number): Promise<void> {
  const last = await findQualityReport(database)
  if (last && now - last.madeAt < DAY_MS) return
  const lastChange = await findNewestId(database.read, 'business_changes')
  if (lastChange === (last?.report.lastChange ?? 0)) return
  await database.change((trx) => enqueueQualityReport(trx, null, now), 'nothing')
}

async function findProgress({ trx, run }: RunStep): Promise<QualityProgress> {
  const { details } = await findExistingRow(trx, 'runs', { id: run.id }, ['details'])
  if (details !== null) return JSON.parse(details) as QualityProgress
  const quality = { all: nothing(), byCountry: {}, created: {} }
  return { quality, lastId: 0, lastChange: await findNewestId(trx, 'business_changes') }
}

export const qualityReportHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor, now } = step
    const draft = await findProgress(step)
    const { read, lastId, isLast: isDone } = await countQuality(trx, draft.quality, draft.lastId)
    draft.lastId = lastId
    if (isDone) {
      const row = { kind: KIND, value: JSON.stringify(finish(draft)), created_at: now }
      await saveRow(trx, 'reports', ['kind'], row)
    }
    const details = isDone ? null : JSON.stringify(draft)
    await saveValues(trx, 'runs', run.id, { details })
    return { cursor: cursor + read, did: {}, isDone }
  },
}
