import { LRUCache } from 'lru-cache'
import { findNextChangeMs, findOpenState } from '../opening-hours/open-state.ts'
import type { OpeningHours } from '../opening-hours/opening-hours.ts'
import type { BusinessListItemWire } from './businesses.schema.server.ts'

type OpenNow = NonNullable<BusinessListItemWire['openNow']>

const MAX_CACHED = 5000
const answers = new LRUCache<string, { openNow: OpenNow | null; from: number; until: number }>({
  max: MAX_CACHED,
})

/** Caches the result until the next opening or closing. Returns null if it is unknown. */
export function presentOpenNow(
  hours: string | null,
  timeZone: string | null,
  now: number,
): OpenNow | null {
  if (hours === null) return null
  const key = `${timeZone} ${hours}`
  const known = answers.get(key)
  if (known && known.from <= now && now < known.until) return known.openNow
  const week = JSON.parse(hours) as OpeningHours
  const { kind } = findOpenState(week, timeZone, now)
  const changesAt = findNextChangeMs(week, timeZone, now)
  const openNow = kind === 'unknown' ? null : { kind, changesAt }
  answers.set(key, { openNow, from: now, until: changesAt ?? Number.POSITIVE_INFINITY })
  return openNow
}
