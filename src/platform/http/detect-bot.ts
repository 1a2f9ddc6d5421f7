import { memoize } from '../database/memoize.ts'

/** If a User-Agent contains several names, the first one in this list counts. */
export const KNOWN_BOTS = [
  'Googlebot',
  'Bingbot',
  'Applebot',
  'DuckDuckBot',
  'YandexBot',
  'Baiduspider',
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'PerplexityBot',
  'CCBot',
  'Amazonbot',
  'Bytespider',
  'Meta-ExternalAgent',
  'facebookexternalhit',
  'AhrefsBot',
  'SemrushBot',
  'MJ12bot',
  'DotBot',
  'PetalBot',
] as const

export type KnownBot = (typeof KNOWN_BOTS)[number]

const BY_WORD = new Map(KNOWN_BOTS.map((bot) => [bot.toLowerCase(), bot]))
const WORD = new RegExp(`(?<![a-z0-9])(${[...BY_WORD.keys()].join('|')})(?![a-z0-9])`)

/** Longer User-Agents are rare, so they are not cached. */
export const MAX_BOT_NAME_CHARS = 300

const botIn = memoize(
  (name): KnownBot | null => {
    const [, word = ''] = WORD.exec(name.toLowerCase()) ?? []
    return BY_WORD.get(word) ?? null
  },
  { maxKeyChars: MAX_BOT_NAME_CHARS },
)

export function detectBot(userAgent: string | null): KnownBot | null {
  return botIn(userAgent ?? '')
}

export type BotBudget = {
  /** 0 means that the bot has no limit of its own. */
  perMinute: number
  isRefused: boolean
}

export type CrawlerSettings = { bots: Record<KnownBot, BotBudget> }

export const DEFAULT_CRAWLERS: CrawlerSettings = {
  bots: Object.fromEntries(
    KNOWN_BOTS.map((bot) => [bot, { perMinute: 0, isRefused: false }]),
  ) as CrawlerSettings['bots'],
}

// Incomplete on purpose: a bot that imitates a browser can't be detected. Cubot makes phones.
const BOT =
  /(?<!cu)bots?\b|crawl|spider|slurp|fetch|scrap|monitor|preview|lighthouse|headless|archiver|facebookexternalhit|embedly|whatsapp|^(curl|wget|python|java|go-http|okhttp|axios|node|undici|libwww|php|ruby|perl|apache|httpie|postman)/i

const saysBot = memoize((name) => name.trim() === '' || BOT.test(name), {
  maxKeyChars: MAX_BOT_NAME_CHARS,
})

export const isBot = (userAgent: string | null): boolean => userAgent === null || saysBot(userAgent)
