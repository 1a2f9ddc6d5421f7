import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import {
  createQualityPart,
  type Missing,
  NO_COUNTRY,
  QUALITY_FIELDS,
  type QualityPart,
} from './quality.server.ts'

const KIND = 'quality'
const MAX_COUNTRIES = 10

export type QualityReport = {
  missing: Missing
  countries: ({ code: string | null } & Missing)[]
  created: { day: string; count: number }[]
  /** The report is up to date while no newer change exists. */
  lastChange: number
}

export type QualityProgress = {
  quality: QualityPart
  lastId: number
  lastChange: number
}

export const createQualityProgress = (lastChange: number): QualityProgress => ({
  quality: createQualityPart(),
  lastId: 0,
  lastChange,
})

function finish({ quality, lastChange }: QualityProgress): QualityReport {
  const countries = Object.entries(quality.byCountry)
    .map(([code, missing]) => ({ code: code === NO_COUNTRY ? null : code, ...missing }))
    .sort((one, other) => other.total - one.total)
    .slice(0, MAX_COUNTRIES)
  const created = Object.entries(quality.created)
    .map(([day, count]) => ({ day, count }))
    .sort((one, other) => one.day.localeCompare(other.day))
  return { missing: quality.all, countries, created, lastChange }
}

export async function saveQualityReport(
  trx: Transaction<Tables>,
  draft: QualityProgress,
  now: number,
): Promise<void> {
  const row = { value: JSON.stringify(finish(draft)), created_at: now }
  await trx
    .insertInto('reports')
    .values({ kind: KIND, ...row })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
    .execute()
}

/** Ignores a stored report that lacks a field added since. */
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
