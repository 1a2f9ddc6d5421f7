import { z } from 'zod'
import type { AdminStatus } from '../business-list/admin-list-options.ts'
import type { ResolvedCondition } from '../business-list/filters/compiled-condition.server.ts'
import { findCategoryId } from '../catalog/categories/find-category.server.ts'
import { findInstant, findLocalTime, findWeekday } from '../opening-hours/local-time.ts'
import { DAYS } from '../opening-hours/opening-hours.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { DateRange } from './exported-fields.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Both are milliseconds in UTC; `before` is exclusive and null means no limit. */
export type Period = { from: number | null; before: number | null }

export const ALWAYS: Period = { from: null, before: null }

/** `first` and `last` are YYYY-MM-DD and inclusive. */
export function buildPeriodOfDays(first: string | null, last: string | null, timeZone: string) {
  const startOf = (day: string, daysOn: number) =>
    findInstant(timeZone, Date.parse(day) / DAY_MS + daysOn, 0)
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
  const { dayNumber, minute } = findLocalTime(timeZone, now)
  const startOf = (day: number) => findInstant(timeZone, day, 0)
  const today = startOf(dayNumber)
  const dayOfMonth = new Date(dayNumber * DAY_MS).getUTCDate()
  const starts = {
    today,
    yesterday: startOf(dayNumber - 1),
    last24hours: now - DAY_MS,
    last7days: findInstant(timeZone, dayNumber - 7, minute) + (now % MINUTE_MS),
    thisweek: startOf(dayNumber - DAYS.indexOf(findWeekday(dayNumber))),
    thismonth: startOf(dayNumber - dayOfMonth + 1),
  }
  return { from: starts[range], before: range === 'yesterday' ? today : null }
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
