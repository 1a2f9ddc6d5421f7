import { remembered } from '../database/memoize.ts'

/**
 * Programs that read sites and say so, by the word their User-Agent and robots.txt know them by. Of
 * two that name themselves in one request the first here is meant.
 */
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

/** A longer User-Agent is read each time it comes; hardly anybody has one. */
export const LONGEST_NAME = 300

const botIn = remembered((name): KnownBot | null => {
  const [, word = ''] = WORD.exec(name.toLowerCase()) ?? []
  return BY_WORD.get(word) ?? null
}, LONGEST_NAME)

/** Which known program a User-Agent names; null for none. Anybody may name any. */
export function knownBot(userAgent: string | null): KnownBot | null {
  return botIn(userAgent ?? '')
}

/** What the operator grants a program. */
export type BotBudget = {
  /** Requests a minute, from all its addresses; 0 for as many as anybody. */
  perMinute: number
  /** Whether it may read nothing but robots.txt, which tells it so. */
  isRefused: boolean
}

export type CrawlerSettings = { bots: Record<KnownBot, BotBudget> }

/** Every program is welcome until the operator says otherwise. */
export const FIRST_CRAWLERS: CrawlerSettings = {
  bots: Object.fromEntries(
    KNOWN_BOTS.map((bot) => [bot, { perMinute: 0, isRefused: false }]),
  ) as CrawlerSettings['bots'],
}
