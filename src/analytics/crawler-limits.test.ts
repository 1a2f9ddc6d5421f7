import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CRAWLERS } from '../platform/http/detect-bot.ts'
import {
  buildRobotsGroups,
  createRateLimiter,
  type LimitedRequest,
} from './crawler-limits.server.ts'

const PER_SECOND = 50
const GPT = 'Mozilla/5.0 (compatible; GPTBot/1.2)'
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0'
const page: LimitedRequest = { address: '203.0.113.7', userAgent: PERSON, isFacet: false }

const withBudget = (perMinute: number, isRefused = false) => ({
  bots: { ...DEFAULT_CRAWLERS.bots, GPTBot: { perMinute, isRefused } },
})

describe('rate limit of read requests', () => {
  it('the rate limiter accepts fewer than 50 requests a second per address, from browsers and bots', {
    tags: ['read-rate-limit'],
  }, () => {
    // At most 49 in each second, at any time within it.
    const seconds = fc.array(
      fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: PER_SECOND - 1 }),
      { maxLength: 8 },
    )
    const requests = fc.record({
      userAgent: fc.constantFrom(PERSON, GPT, 'curl/8', null),
      isFacet: fc.constant(false),
    })
    fc.assert(
      fc.property(seconds, requests, (moments, request) => {
        const check = createRateLimiter(PER_SECOND)
        const times = moments.flatMap((each, second) =>
          each.toSorted((one, other) => one - other).map((at) => second * 1000 + at),
        )
        const verdicts = times.map((at) =>
          check({ ...page, ...request }, DEFAULT_CRAWLERS, at, true),
        )
        expect(verdicts.every(({ kind }) => kind === 'welcome')).toBe(true)
      }),
    )
  })

  it('the rate limiter accepts fewer than 50 filtered searches a second from a bot', () => {
    const check = createRateLimiter(PER_SECOND)
    const times = Array.from({ length: 500 }, (_, index) => index * (1000 / (PER_SECOND - 1)))
    const facet = { ...page, userAgent: GPT, isFacet: true }
    expect(times.every((at) => check(facet, DEFAULT_CRAWLERS, at, true).kind === 'welcome')).toBe(
      true,
    )
  })

  it('the rate limiter returns a retry delay over the limit, without affecting other addresses', () => {
    const check = createRateLimiter(PER_SECOND)
    const checkAt = (request: LimitedRequest, at: number) =>
      check(request, DEFAULT_CRAWLERS, at, false)
    for (let round = 0; round < 100; round += 1) expect(checkAt(page, 0).kind).toBe('welcome')
    expect(checkAt(page, 0)).toEqual({
      kind: 'later',
      policy: { name: 'address', max: 100, windowSeconds: 2 },
      retryAfterSeconds: 1,
    })
    expect(checkAt({ ...page, address: '203.0.113.8' }, 0).kind).toBe('welcome')
    expect(checkAt(page, 1000).kind).toBe('welcome')
  })

  it('the rate limiter applies a lower limit to filtered searches of API clients', () => {
    const check = createRateLimiter(PER_SECOND)
    const facet = { ...page, isFacet: true }
    for (let round = 0; round < 50; round += 1) check(facet, DEFAULT_CRAWLERS, 0, true)
    expect(check(facet, DEFAULT_CRAWLERS, 0, true)).toMatchObject({ policy: { name: 'facets' } })
    expect(check(facet, DEFAULT_CRAWLERS, 0, false).kind).toBe('welcome')
  })

  it('the rate limiter counts a bot with a configured limit across all its addresses', () => {
    const check = createRateLimiter(PER_SECOND)
    const settings = withBudget(12)
    const from = (address: string, isFacet = false) =>
      check({ address, userAgent: GPT, isFacet }, settings, 0, true)
    expect(from('203.0.113.1', true).kind).toBe('welcome')
    for (let round = 0; round < 7; round += 1)
      expect(from(`203.0.113.${round}`).kind).toBe('welcome')
    expect(from('203.0.113.99')).toEqual({
      kind: 'later',
      policy: { name: 'bot', max: 12, windowSeconds: 60 },
      retryAfterSeconds: 5,
    })
    expect(check({ ...page, userAgent: 'CCBot/2.0' }, settings, 0, true).kind).toBe('welcome')
    expect(check(page, settings, 0, false).kind).toBe('welcome')
  })

  it('the rate limiter rejects a bot that the operator has blocked', () => {
    const check = createRateLimiter(PER_SECOND)
    expect(check({ ...page, userAgent: GPT }, withBudget(0, true), 0, true)).toEqual({
      kind: 'refused',
    })
  })

  it('the rate limiter does not count requests without a client address or with a limit of 0', () => {
    const behindProxy = createRateLimiter(PER_SECOND)
    const unlimited = createRateLimiter(0)
    for (let round = 0; round < 500; round += 1) {
      expect(behindProxy({ ...page, address: null }, DEFAULT_CRAWLERS, 0, false).kind).toBe(
        'welcome',
      )
      expect(unlimited(page, DEFAULT_CRAWLERS, 0, false).kind).toBe('welcome')
    }
  })
})

// @module-tag settings-crawlers

it('buildRobotsGroups returns no bot-specific groups with the default settings', () => {
  expect(buildRobotsGroups(DEFAULT_CRAWLERS)).toEqual([])
})

it('buildRobotsGroups lists blocked bots, and a crawl delay for slow rate limits', () => {
  const bots = {
    ...DEFAULT_CRAWLERS.bots,
    GPTBot: { perMinute: 0, isRefused: true },
    CCBot: { perMinute: 10, isRefused: true },
    AhrefsBot: { perMinute: 7, isRefused: false },
    Bingbot: { perMinute: 600, isRefused: false },
  }
  expect(buildRobotsGroups({ bots })).toEqual([
    { userAgents: ['GPTBot', 'CCBot'], isRefused: true, crawlDelaySeconds: null },
    { userAgents: ['AhrefsBot'], isRefused: false, crawlDelaySeconds: 9 },
  ])
})
