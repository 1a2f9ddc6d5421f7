import { formatUtcDay } from '../platform/database/utc-day.ts'
import { detectBot } from '../platform/http/detect-bot.ts'
import { isBot } from '../platform/http/is-bot.ts'

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

export type CountedCrawls = {
  day: string
  bot: string
  kind: CrawledKind
  requests: number
  refused: number
  bytes: number
}

export type CrawlCounter = {
  count: (crawl: Crawl) => void
  take: () => CountedCrawls[]
  giveBack: (unsaved: readonly CountedCrawls[]) => void
}

export function createCrawlCounter(): CrawlCounter {
  let counted = new Map<string, CountedCrawls>()
  function add(more: CountedCrawls): void {
    const key = `${more.day}\n${more.bot}\n${more.kind}`
    const known = counted.get(key)
    if (!known) {
      counted.set(key, { ...more })
      return
    }
    known.requests += more.requests
    known.refused += more.refused
    known.bytes += more.bytes
  }
  return {
    count({ userAgent, kind, isRefused, bytes, at }) {
      const bot = detectBot(userAgent) ?? (isBot(userAgent) ? OTHER_BOTS : null)
      if (bot === null) return
      add({ day: formatUtcDay(at), bot, kind, requests: 1, refused: isRefused ? 1 : 0, bytes })
    },
    take() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
    giveBack: (unsaved) => unsaved.forEach(add),
  }
}
