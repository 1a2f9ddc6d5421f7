import { createHash } from 'node:crypto'
import { networkOf } from '../platform/calls/client-network.server.ts'
import { memoize } from '../platform/database/memoize.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import { MAX_BOT_NAME_CHARS } from '../platform/http/detect-bot.ts'
import { isBot } from '../platform/http/is-bot.ts'

export type View = { address: string; userAgent: string | null; at: number }

/** `visitors` is never stored unhashed. */
export type CountedDay = { day: string; views: number; botViews: number; visitors: Set<string> }

/** Beyond this visitors are not distinguished, which limits memory. */
export const MAX_VISITORS_HELD = 20_000
/** One byte of the User-Agent's hash separates bots of a network, so 256 is the maximum. */
export const MAX_VISITORS_PER_NETWORK = 256

const byteOf = memoize((name) => createHash('sha256').update(name).digest()[0], {
  longestKey: MAX_BOT_NAME_CHARS,
})
const agentByte = (userAgent: string | null) => byteOf(userAgent ?? '')

export type ViewCounter = {
  count: (view: View) => void
  take: () => CountedDay[]
  giveBack: (days: readonly CountedDay[]) => void
}

export function createViewCounter(): ViewCounter {
  let days = new Map<string, CountedDay>()
  const countedOn = (day: string): CountedDay => {
    const known = days.get(day) ?? { day, views: 0, botViews: 0, visitors: new Set<string>() }
    days.set(day, known)
    return known
  }
  function addVisitor(counted: CountedDay, visitor: string): void {
    if (counted.visitors.size < MAX_VISITORS_HELD) counted.visitors.add(visitor)
  }
  return {
    count({ address, userAgent, at }) {
      const counted = countedOn(formatUtcDay(at))
      if (isBot(userAgent)) {
        counted.botViews += 1
        return
      }
      counted.views += 1
      addVisitor(counted, `${networkOf(address)}\n${agentByte(userAgent)}`)
    },
    take() {
      const taken = [...days.values()]
      days = new Map()
      return taken
    },
    giveBack(unsaved) {
      for (const { day, views, botViews, visitors } of unsaved) {
        const counted = countedOn(day)
        counted.views += views
        counted.botViews += botViews
        for (const visitor of visitors) addVisitor(counted, visitor)
      }
    },
  }
}
