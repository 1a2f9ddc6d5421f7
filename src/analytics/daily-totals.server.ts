import type { Database } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveRow } from '../platform/database/save-row.server.ts'
import { formatUtcDay, listLastDays } from '../platform/database/utc-day.ts'
import { findQualityReport } from './quality-report.server.ts'

const findTotals = (database: Database) =>
  database.read.selectFrom('site_totals').select(['listed', 'total']).executeTakeFirstOrThrow()

export async function saveDailyTotals(database: Database, day: string): Promise<void> {
  const totals = await findTotals(database)
  const known = await findRow(database.read, 'daily_totals', { day }, ['listed', 'total'])
  if (known?.listed === totals.listed && known.total === totals.total) return
  await database.change(
    (trx) => saveRow(trx, 'daily_totals', ['day'], { day, ...totals }),
    'nothing',
  )
}

export type DayTotals = { day: string; total: number | null; listed: number | null }

function derivedTotals(created: readonly { day: string; count: number }[]) {
  let sum = 0
  return created.map(({ day, count }) => {
    sum += count
    return { day, total: sum }
  })
}

/** Before the first stored day, totals are derived from creation dates. */
export async function findGrowth(database: Database, days: number, now: number) {
  const wanted = listLastDays(now, days)
  const first = wanted[0] ?? ''
  const before = await database.read
    .selectFrom('daily_totals')
    .where('day', '<', first)
    .orderBy('day', 'desc')
    .limit(1)
    .selectAll()
    .execute()
  const noted = await database.read
    .selectFrom('daily_totals')
    .where('day', '>=', first)
    .orderBy('day')
    .selectAll()
    .execute()
  const today = { day: formatUtcDay(now), ...(await findTotals(database)) }
  const quality = await findQualityReport(database)
  const derived = quality && derivedTotals(quality.report.created)
  const notes = new Map([...before, ...noted, today].map((row) => [row.day, row]))
  const firstNoted = before[0]?.day ?? noted[0]?.day ?? today.day
  let last: Omit<DayTotals, 'day'> = {
    total: before[0]?.total ?? null,
    listed: before[0]?.listed ?? null,
  }
  return wanted.map((day) => {
    const note = notes.get(day)
    if (note) last = { total: note.total, listed: note.listed }
    else if (day < firstNoted && derived)
      last = { total: derived.findLast((each) => each.day <= day)?.total ?? 0, listed: null }
    return { day, ...last }
  })
}
