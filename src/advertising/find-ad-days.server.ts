import type { Database } from '../platform/database/database.server.ts'
import { listLastDays } from '../platform/database/utc-day.ts'
import { AD_SLOTS, type AdSlot } from '../platform/site-ui/ad-slots.ts'
import type { AdCounts } from './count-ads.server.ts'

export type AdDay = { day: string; slots: Record<AdSlot, AdCounts> }

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
