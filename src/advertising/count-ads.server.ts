import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { saveSums } from '../platform/database/save-row.server.ts'
import { formatUtcDay, listLastDays } from '../platform/database/utc-day.ts'
import { isBot } from '../platform/http/detect-bot.ts'
import { AD_SLOTS, type AdSlot } from '../platform/site-ui/consent.ts'

type AdEvent = { slot: AdSlot; kind: 'impression' | 'click' }

/** An office that reads many pages sends fewer; a bot that inflates counts is cut off. */
export const EVENTS_PER_MINUTE = 120
const MINUTE_MS = 60_000
/** Beyond this nothing more is counted in the minute, which limits memory. */
const MAX_NETWORKS = 20_000

type AdCounts = { impressions: number; clicks: number }

type Sender = { address: string; userAgent: string | null }

/** Addresses are never stored. */
type Counter = {
  byDay: Map<string, Map<AdSlot, AdCounts>>
  minute: number
  counts: Map<string, number>
}

const counters = new WeakMap<Database, Counter>()

const counterOf = (database: Database): Counter =>
  counters.getOrInsertComputed(database, () => ({
    byDay: new Map(),
    minute: 0,
    counts: new Map(),
  }))

function addCounts(counter: Counter, day: string, slot: AdSlot, added: AdCounts): void {
  const slots = counter.byDay.getOrInsertComputed(day, () => new Map())
  const { impressions, clicks } = slots.get(slot) ?? { impressions: 0, clicks: 0 }
  slots.set(slot, {
    impressions: impressions + added.impressions,
    clicks: clicks + added.clicks,
  })
}

function mayCount(counter: Counter, address: string, now: number): boolean {
  const minute = Math.floor(now / MINUTE_MS)
  if (minute !== counter.minute) {
    counter.minute = minute
    counter.counts.clear()
  }
  const network = normalizeNetwork(address)
  const counts = counter.counts.get(network) ?? 0
  if (counts >= EVENTS_PER_MINUTE || (counts === 0 && counter.counts.size >= MAX_NETWORKS))
    return false
  counter.counts.set(network, counts + 1)
  return true
}

export function countAd(
  database: Database,
  { slot, kind }: AdEvent,
  { address, userAgent }: Sender,
  now: number,
): void {
  if (isBot(userAgent)) return
  const counter = counterOf(database)
  if (!mayCount(counter, address, now)) return
  const clicks = kind === 'click' ? 1 : 0
  addCounts(counter, formatUtcDay(now), slot, { impressions: 1 - clicks, clicks })
}

/** Counts that can't be written stay for the next attempt. */
export async function saveAdCounts(database: Database): Promise<void> {
  const counter = counterOf(database)
  const { byDay } = counter
  if (byDay.size === 0) return
  counter.byDay = new Map()
  const rows = [...byDay].flatMap(([day, slots]) =>
    [...slots].map(([slot, counts]) => ({ day, slot, ...counts })),
  )
  try {
    await database.change(async (trx) => {
      for (const row of rows) await saveSums(trx, 'daily_ads', ['day', 'slot'], row)
    }, 'nothing')
  } catch (error) {
    for (const { day, slot, ...counts } of rows) addCounts(counter, day, slot, counts)
    throw error
  }
}

type AdDay = { day: string; slots: Record<AdSlot, AdCounts> }

export async function findAdDays(database: Database, days: number, now: number): Promise<AdDay[]> {
  const wanted = listLastDays(now, days)
  const rows = await database.read
    .selectFrom('daily_ads')
    .where('day', '>=', wanted[0] ?? '')
    .select(['day', 'slot', 'impressions', 'clicks'])
    .execute()
  return wanted.map((day) => {
    const countsOf = (slot: AdSlot) => {
      const row = rows.find((each) => each.day === day && each.slot === slot)
      return [slot, { impressions: row?.impressions ?? 0, clicks: row?.clicks ?? 0 }]
    }
    return { day, slots: Object.fromEntries(AD_SLOTS.map(countsOf)) as AdDay['slots'] }
  })
}
