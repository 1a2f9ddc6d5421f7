import { dayOf } from '../platform/database/utc-day.ts'
import { isBot } from '../platform/http/is-bot.ts'
import { knownBot } from '../platform/http/known-bots.ts'

/** The kinds of what is asked for, as they are told apart in the report. */
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

/** Programs that are not known by their name are counted under one. */
export const OTHER_BOTS = 'other'

/** An answer that was sent to somebody. */
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
  /** Hands over what was counted, and begins anew. */
  take: () => CountedCrawls[]
  /** Takes back what could not be saved. */
  giveBack: (unsaved: readonly CountedCrawls[]) => void
}

/** Counts in memory what programs ask for; of people nothing. As many rows a day as there are names and kinds. */
export function openCrawlCounter(): CrawlCounter {
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
      const bot = knownBot(userAgent) ?? (isBot(userAgent) ? OTHER_BOTS : null)
      if (bot === null) return
      add({ day: dayOf(at), bot, kind, requests: 1, refused: isRefused ? 1 : 0, bytes })
    },
    take() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
    giveBack: (unsaved) => unsaved.forEach(add),
  }
}
