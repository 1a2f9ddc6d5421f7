// @module-tag settings-crawlers
import { expect, it } from 'vitest'
import { FIRST_CRAWLERS } from '../platform/http/known-bots.ts'
import { robotsGroups } from './robots-groups.ts'

it('robotsGroups returns no bot-specific groups with the default settings', () => {
  expect(robotsGroups(FIRST_CRAWLERS)).toEqual([])
})

it('robotsGroups lists blocked bots, and a crawl delay for slow rate limits', () => {
  const bots = {
    ...FIRST_CRAWLERS.bots,
    GPTBot: { perMinute: 0, isRefused: true },
    CCBot: { perMinute: 10, isRefused: true },
    AhrefsBot: { perMinute: 7, isRefused: false },
    Bingbot: { perMinute: 600, isRefused: false },
  }
  expect(robotsGroups({ bots })).toEqual([
    { userAgents: ['GPTBot', 'CCBot'], isRefused: true, crawlDelaySeconds: null },
    { userAgents: ['AhrefsBot'], isRefused: false, crawlDelaySeconds: 9 },
  ])
})
