import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import { type BucketSize, createTokenBuckets } from '../platform/calls/token-buckets.ts'
import {
  type CrawlerSettings,
  detectBot,
  KNOWN_BOTS,
  type KnownBot,
} from '../platform/http/detect-bot.ts'

export type LimitedRequest = {
  /** This is null for the address of a proxy that many clients share. */
  address: string | null
  userAgent: string | null
  isFacet: boolean
}

/** The name is public: responses contain it. */
export type Policy = { name: 'address' | 'bot' | 'facets'; max: number; windowSeconds: number }

export type RateLimitDecision =
  | { kind: 'welcome' }
  | { kind: 'later'; policy: Policy; retryAfterSeconds: number }
  | { kind: 'refused' }

/** 50,000 subjects use a few megabytes. */
const MAX_BUCKETS = 50_000
/** With two seconds of burst, a client below the rate is never rejected. */
const BURST_SECONDS = 2
const MINUTE_SECONDS = 60
/** A filtered list consumes as many tokens as five pages. */
const FACET_TOKENS = 5

/** `perSecond` limits each client address; 0 disables the limit. */
export function createRateLimiter(perSecond: number) {
  const buckets = createTokenBuckets(MAX_BUCKETS)

  function take(subject: string, policy: Policy, now: number, tokens = 1): RateLimitDecision {
    const size: BucketSize = { max: policy.max, perSecond: policy.max / policy.windowSeconds }
    const result = buckets.take(`${policy.name}\n${subject}`, size, now, tokens)
    if (result.kind === 'taken') return { kind: 'welcome' }
    return { kind: 'later', policy, retryAfterSeconds: Math.ceil(result.retryAfterMs / 1000) }
  }

  function checkBot(bot: KnownBot, isFacet: boolean, settings: CrawlerSettings, now: number) {
    const { perMinute, isRefused } = settings.bots[bot]
    if (isRefused) return { kind: 'refused' } as const
    if (perMinute === 0) return { kind: 'welcome' } as const
    const policy: Policy = { name: 'bot', max: perMinute, windowSeconds: MINUTE_SECONDS }
    return take(bot, policy, now, isFacet ? Math.min(FACET_TOKENS, perMinute) : 1)
  }

  function checkAddress(address: string, isTight: boolean, now: number): RateLimitDecision {
    const policy: Policy = isTight
      ? { name: 'facets', max: perSecond, windowSeconds: 1 }
      : { name: 'address', max: perSecond * BURST_SECONDS, windowSeconds: BURST_SECONDS }
    return take(normalizeNetwork(address), policy, now)
  }

  return function judge(
    { address, userAgent, isFacet }: LimitedRequest,
    settings: CrawlerSettings,
    now: number,
    isProgram: boolean,
  ): RateLimitDecision {
    const bot = detectBot(userAgent)
    if (perSecond > 0 && address !== null) {
      const verdicts = [
        checkAddress(address, false, now),
        ...(isFacet && isProgram ? [checkAddress(address, true, now)] : []),
      ]
      const later = verdicts.find(({ kind }) => kind !== 'welcome')
      if (later) return later
    }
    return bot === null ? { kind: 'welcome' } : checkBot(bot, isFacet, settings, now)
  }
}

export type RobotsGroup = {
  userAgents: string[]
  isRefused: boolean
  crawlDelaySeconds: number | null
}

/** A bot reads only the group that names it, so every group must repeat the general rules. */
export function buildRobotsGroups({ bots }: CrawlerSettings): RobotsGroup[] {
  const refused = KNOWN_BOTS.filter((bot) => bots[bot].isRefused)
  const delayed = KNOWN_BOTS.flatMap((bot): RobotsGroup[] => {
    const { isRefused, perMinute } = bots[bot]
    // Crawl-delay has whole seconds, so faster rates need none.
    if (isRefused || perMinute === 0 || perMinute > MINUTE_SECONDS) return []
    const crawlDelaySeconds = Math.ceil(MINUTE_SECONDS / perMinute)
    return [{ userAgents: [bot], isRefused: false, crawlDelaySeconds }]
  })
  if (refused.length === 0) return delayed
  return [{ userAgents: refused, isRefused: true, crawlDelaySeconds: null }, ...delayed]
}
