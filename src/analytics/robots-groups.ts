import { type CrawlerSettings, KNOWN_BOTS } from '../platform/http/known-bots.ts'

/** What robots.txt says to some programs alone. */
export type RobotsGroup = {
  userAgents: string[]
  /** Whether they may read nothing. */
  isRefused: boolean
  /** How long they are asked to wait between two requests; null where nothing is asked. */
  crawlDelaySeconds: number | null
}

const MINUTE_SECONDS = 60

/**
 * The groups that tell programs what the server does with them. A program reads the group that names
 * it and no other: what everybody is told has to stand again in each group that is not refused.
 */
export function robotsGroups({ bots }: CrawlerSettings): RobotsGroup[] {
  const refused = KNOWN_BOTS.filter((bot) => bots[bot].isRefused)
  const delayed = KNOWN_BOTS.flatMap((bot): RobotsGroup[] => {
    const { isRefused, perMinute } = bots[bot]
    // What may come more often than once a second needs no telling.
    if (isRefused || perMinute === 0 || perMinute > MINUTE_SECONDS) return []
    const crawlDelaySeconds = Math.ceil(MINUTE_SECONDS / perMinute)
    return [{ userAgents: [bot], isRefused: false, crawlDelaySeconds }]
  })
  if (refused.length === 0) return delayed
  return [{ userAgents: refused, isRefused: true, crawlDelaySeconds: null }, ...delayed]
}
