import { type CrawlerSettings, KNOWN_BOTS } from '../platform/http/detect-bot.ts'

export type RobotsGroup = {
  userAgents: string[]
  isRefused: boolean
  crawlDelaySeconds: number | null
}

const MINUTE_SECONDS = 60

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
