import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import {
  type Missing,
  NO_COUNTRY,
  newQualityPart,
  QUALITY_FIELDS,
  type QualityPart,
} from './quality.server.ts'

const KIND = 'quality'
const MOST_COUNTRIES = 10

/** The report on the data: what is missing, and when what is there came. */
export type QualityReport = {
  missing: Missing
  /** The largest countries; code is null for businesses of none. */
  countries: ({ code: string | null } & Missing)[]
  /** Businesses that are kept, by the day they came, in order. */
  created: { day: string; count: number }[]
  /** The last change to a business before it was begun: while there is no other, it stands. */
  lastChange: number
}

/** A report half made, between two chunks. */
export type QualityDraft = {
  quality: QualityPart
  lastId: number
  lastChange: number
}

export const newQualityDraft = (lastChange: number): QualityDraft => ({
  quality: newQualityPart(),
  lastId: 0,
  lastChange,
})

function finish({ quality, lastChange }: QualityDraft): QualityReport {
  const countries = Object.entries(quality.byCountry)
    .map(([code, missing]) => ({ code: code === NO_COUNTRY ? null : code, ...missing }))
    .sort((one, other) => other.total - one.total)
    .slice(0, MOST_COUNTRIES)
  const created = Object.entries(quality.created)
    .map(([day, count]) => ({ day, count }))
    .sort((one, other) => one.day.localeCompare(other.day))
  return { missing: quality.all, countries, created, lastChange }
}

/** The number of the last change to any business; 0 before the first. */
export async function findLastChange(database: Pick<Database, 'read'>): Promise<number> {
  const row = await database.read
    .selectFrom('business_changes')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Keeps a finished report in the place of the last one. */
export async function saveQualityReport(
  trx: Transaction<Tables>,
  draft: QualityDraft,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify(finish(draft)), created_at: now }
  await trx
    .insertInto('reports')
    .values({ kind: KIND, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

/** The last report and when it was made; null if none counts all current fields. */
export async function findQualityReport(
  database: Database,
): Promise<{ report: QualityReport; madeAt: number } | null> {
  const row = await database.read
    .selectFrom('reports')
    .where('kind', '=', KIND)
    .select(['value', 'created_at'])
    .executeTakeFirst()
  if (!row) return null
  const report = JSON.parse(row.value) as QualityReport
  const isComplete = QUALITY_FIELDS.every((field) => Number.isInteger(report.missing[field]))
  return isComplete ? { report, madeAt: row.created_at } : null
}
