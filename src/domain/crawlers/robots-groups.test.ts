import { expect, it } from 'vitest'
import { FIRST_CRAWLERS } from './known-bots.ts'
import { robotsGroups } from './robots-groups.ts'

it('says nothing to single programs until the operator does', () => {
  expect(robotsGroups(FIRST_CRAWLERS)).toEqual([])
})

it('tells programs in words of theirs what the server does with them', () => {
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
