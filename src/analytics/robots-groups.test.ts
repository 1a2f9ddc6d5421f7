// @module-tag settings-crawlers
import { expect, it } from 'vitest'
import { DEFAULT_CRAWLERS } from '../platform/http/detect-bot.ts'
import { buildRobotsGroups } from './robots-groups.ts'

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
