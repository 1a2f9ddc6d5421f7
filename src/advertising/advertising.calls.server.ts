import { z } from 'zod'
import { defineChange, defineQuery } from '../platform/calls/define-call.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { countAd, findAdDays } from './count-ads.server.ts'

const MINUTE_MS = 60_000
const SHOWN_DAYS = 30

export const adEvent = defineChange({
  route: 'adEvent',
  access: 'public',
  input: z.object({
    slot: z.enum(['ad1', 'ad2', 'ad3', 'ad4', 'ad404']),
    kind: z.enum(['impression', 'click']),
  }),
  output: z.object({ success: z.literal(true) }),
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  example: () => ({ slot: 'ad1', kind: 'impression' }),
  async handle(event, { database, address, userAgent = null, now }) {
    // An empty slot can't have been seen.
    if ((await findSettings(database)).adCodes[event.slot].trim() !== '')
      countAd(database, event, { address, userAgent }, now)
    return { success: true as const }
  },
})

export const adStatistics = defineQuery({
  route: 'GET /api/admin/ad-statistics',
  permission: 'read',
  freshMs: MINUTE_MS,
  handle: async (_input, { database, now }) => ({
    days: await findAdDays(database, SHOWN_DAYS, now),
  }),
})
