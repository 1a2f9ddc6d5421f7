import { adminCall } from '../../platform/calls/admin-call.ts'
import type { ActivityWire, StatsWire, SystemWire, ViewsWire } from './dashboard.schema.server.ts'

/** How many businesses and categories there are, unlisted ones too. */
export const findStats = adminCall<null, StatsWire, StatsWire>('stats', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

/** How the server stands. */
export const findSystem = adminCall<null, SystemWire, SystemWire>('system', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

/** Views and visitors of the last days, the oldest first. */
export const findViews = adminCall<{ days: number }, ViewsWire, ViewsWire['days']>('views', {
  request: (query) => ({ parameters: {}, query }),
  read: ({ days }) => days,
})

/** Who did what, the newest first. */
export const findActivity = adminCall<
  { action?: string; username?: string; before?: number; limit?: number },
  ActivityWire,
  ActivityWire
>('activity', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export type Act = ActivityWire['entries'][number]
