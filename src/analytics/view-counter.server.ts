import { createHash } from 'node:crypto'
import { networkOf } from '../platform/calls/client-network.server.ts'
import { remembered } from '../platform/database/memoize.ts'
import { dayOf } from '../platform/database/utc-day.ts'
import { isBot } from '../platform/http/is-bot.ts'
import { LONGEST_NAME } from '../platform/http/known-bots.ts'

/** A page that was sent to somebody. */
export type View = { address: string; userAgent: string | null; at: number }

/** What was counted of one day and is not saved yet. `visitors` tells people apart; it is never stored as it is. */
export type CountedDay = { day: string; views: number; botViews: number; visitors: Set<string> }

/** More different people than this between two savings are counted as views alone: the memory has an end. */
export const MOST_VISITORS_HELD = 20_000
/**
 * Programs of one network are told apart by one byte of their name's hash. So nobody who changes the
 * name with each request fills the memory or the table: 256 visitors a day are all one network can be.
 */
export const MOST_VISITORS_OF_NETWORK = 256

const byteOf = remembered((name) => createHash('sha256').update(name).digest()[0], LONGEST_NAME)
const agentByte = (userAgent: string | null) => byteOf(userAgent ?? '')

export type ViewCounter = {
  count: (view: View) => void
  /** Hands over what was counted, and begins anew. */
  take: () => CountedDay[]
  /** Takes back what could not be saved. */
  giveBack: (days: readonly CountedDay[]) => void
}

/** Counts views of pages in memory, a few additions each; `saveViews` writes them down every few seconds. */
export function openViewCounter(): ViewCounter {
  let days = new Map<string, CountedDay>()
  const countedOn = (day: string): CountedDay => {
    const known = days.get(day) ?? { day, views: 0, botViews: 0, visitors: new Set<string>() }
    days.set(day, known)
    return known
  }
  function addVisitor(counted: CountedDay, visitor: string): void {
    if (counted.visitors.size < MOST_VISITORS_HELD) counted.visitors.add(visitor)
  }
  return {
    count({ address, userAgent, at }) {
      const counted = countedOn(dayOf(at))
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
