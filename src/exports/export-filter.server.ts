import { z } from 'zod'
import type { AdminStatus } from '../businesses/admin/admin-list-options.ts'
import type { ResolvedCondition } from '../businesses/filters/compiled-condition.server.ts'
import { findCategoryId } from '../catalog/categories/find-category.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { DateRange } from './exported-fields.ts'

/** Both are milliseconds in UTC; `before` is exclusive and null means no limit. */
export type Period = { from: number | null; before: number | null }

export const ALWAYS: Period = { from: null, before: null }

/** `first` and `last` are YYYY-MM-DD and inclusive. */
export function buildPeriodOfDays(first: string | null, last: string | null, timeZone: string) {
  const startOf = (day: string, daysOn: number) =>
    Temporal.PlainDate.from(day).add({ days: daysOn }).toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: first === null ? null : startOf(first, 0),
    before: last === null ? null : startOf(last, 1),
  }
}

export function buildPeriodOfRange(
  range: Exclude<DateRange, 'custom'>,
  timeZone: string,
  now: number,
): Period {
  const moment = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const today = moment.startOfDay()
  const starts = {
    today,
    yesterday: today.subtract({ days: 1 }).startOfDay(),
    last24hours: moment.subtract({ hours: 24 }),
    last7days: moment.subtract({ days: 7 }),
    thisweek: today.subtract({ days: today.dayOfWeek - 1 }).startOfDay(),
    thismonth: today.with({ day: 1 }).startOfDay(),
  }
  const before = range === 'yesterday' ? today.epochMilliseconds : null
  return { from: starts[range].epochMilliseconds, before }
}

export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success

export type ExportFilter = {
  countryCode: string | null
  categoryIds: readonly number[] | null
  created: Period
  search: string
  status: Exclude<AdminStatus, 'removed'>
  conditions?: readonly ResolvedCondition[]
}

export async function findExportedCategories(database: Database, names: readonly string[] | null) {
  if (names === null) return null
  const ids = await Array.fromAsync(names, (name) => findCategoryId(database, name))
  return [...new Set(ids)].filter((id) => id !== null)
}

/** Returns null if only reading the rows would give the number. */
export async function findExpectedRows(
  database: Database,
  { countryCode, categoryIds, created, search, status, conditions = [] }: ExportFilter,
): Promise<number | null> {
  const isSome =
    conditions.length > 0 ||
    search !== '' ||
    status !== 'all' ||
    created.from !== null ||
    created.before !== null
  // A business may be in several of the categories.
  const isShared = categoryIds !== null && (countryCode !== null || categoryIds.length > 1)
  if (isSome || isShared) return null
  const { read } = database
  if (countryCode !== null) {
    const found = read.selectFrom('countries').where('code', '=', countryCode).select('total')
    return (await found.executeTakeFirst())?.total ?? 0
  }
  if (categoryIds !== null) {
    const found = read.selectFrom('categories').where('id', 'in', database.list(categoryIds))
    const rows = await found.select('total').execute()
    return rows.reduce((sum, { total }) => sum + total, 0)
  }
  return (await read.selectFrom('site_totals').select('total').executeTakeFirst())?.total ?? null
}
