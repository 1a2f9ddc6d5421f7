import type { Database } from '../platform/database/database.server.ts'
import { listLastDays } from '../platform/database/utc-day.ts'

type Figures = { requests: number; refused: number; bytes: number }

export type CrawlReport = {
  days: ({ day: string } & Figures)[]
  bots: ({ bot: string; kinds: Record<string, number> } & Figures)[]
}

const add = (one: Figures, other: Figures): Figures => ({
  requests: one.requests + other.requests,
  refused: one.refused + other.refused,
  bytes: one.bytes + other.bytes,
})
const NOTHING: Figures = { requests: 0, refused: 0, bytes: 0 }

export async function findCrawls(
  database: Database,
  days: number,
  now: number,
): Promise<CrawlReport> {
  const wanted = listLastDays(now, days)
  const rows = await database.read
    .selectFrom('daily_crawls')
    .where('day', '>=', wanted[0] ?? '')
    .selectAll()
    .execute()
  const byDay = new Map<string, Figures>()
  const byBot = new Map<string, CrawlReport['bots'][number]>()
  for (const { day, bot, kind, ...figures } of rows) {
    byDay.set(day, add(byDay.get(day) ?? NOTHING, figures))
    const known = byBot.get(bot) ?? { bot, kinds: {}, ...NOTHING }
    const kinds = { ...known.kinds, [kind]: (known.kinds[kind] ?? 0) + figures.requests }
    byBot.set(bot, { bot, kinds, ...add(known, figures) })
  }
  return {
    days: wanted.map((day) => ({ day, ...(byDay.get(day) ?? NOTHING) })),
    bots: [...byBot.values()].sort((one, other) => other.requests - one.requests),
  }
}
