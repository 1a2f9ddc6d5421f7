import type { Database } from '../platform/database/database.server.ts'
import { saveSums } from '../platform/database/save-row.server.ts'
import { DAY_MS, formatUtcDay, listLastDays } from '../platform/database/utc-day.ts'
import { detectBot, isBot } from '../platform/http/detect-bot.ts'

export const CRAWLED_KINDS = [
  'home',
  'list',
  'business',
  'category',
  'city',
  'search',
  'api',
  'sitemap',
  'other',
] as const
export type CrawledKind = (typeof CRAWLED_KINDS)[number]

export const OTHER_BOTS = 'other'

export type Crawl = {
  userAgent: string | null
  kind: CrawledKind
  isRefused: boolean
  bytes: number
  at: number
}

type Figures = { requests: number; refused: number; bytes: number }
export type CountedCrawls = Figures & { day: string; bot: string; kind: CrawledKind }

export type CrawlCounter = ReturnType<typeof createCrawlCounter>

export function createCrawlCounter() {
  let counted = new Map<string, CountedCrawls>()
  function addCrawls(more: CountedCrawls): void {
    const key = `${more.day}\n${more.bot}\n${more.kind}`
    counted.set(key, { ...more, ...add(counted.get(key) ?? NOTHING, more) })
  }
  return {
    count({ userAgent, kind, isRefused, bytes, at }: Crawl) {
      const bot = detectBot(userAgent) ?? (isBot(userAgent) ? OTHER_BOTS : null)
      if (bot === null) return
      const refused = isRefused ? 1 : 0
      addCrawls({ day: formatUtcDay(at), bot, kind, requests: 1, refused, bytes })
    },
    take() {
      const drained = [...counted.values()]
      counted = new Map()
      return drained
    },
    giveBack: (unsaved: readonly CountedCrawls[]) => unsaved.forEach(addCrawls),
  }
}

export const CRAWLS_RETENTION_DAYS = 90

export async function saveCrawls(database: Database, counter: CrawlCounter, now: number) {
  const rows = counter.take()
  if (rows.length === 0) return
  const oldest = formatUtcDay(now - (CRAWLS_RETENTION_DAYS - 1) * DAY_MS)
  try {
    await database.change(async (trx) => {
      for (const row of rows) await saveSums(trx, 'daily_crawls', ['day', 'bot', 'kind'], row)
      await trx.deleteFrom('daily_crawls').where('day', '<', oldest).execute()
    }, 'nothing')
  } catch (error) {
    counter.giveBack(rows)
    throw error
  }
}

type BotFigures = Figures & { bot: string; kinds: Record<string, number> }

const add = (one: Figures, other: Figures): Figures => ({
  requests: one.requests + other.requests,
  refused: one.refused + other.refused,
  bytes: one.bytes + other.bytes,
})
const NOTHING: Figures = { requests: 0, refused: 0, bytes: 0 }

export async function findCrawls(database: Database, days: number, now: number) {
  const wanted = listLastDays(now, days)
  const rows = await database.read
    .selectFrom('daily_crawls')
    .where('day', '>=', wanted[0] ?? '')
    .selectAll()
    .execute()
  const byDay = new Map<string, Figures>()
  const byBot = new Map<string, BotFigures>()
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
