import { adminCall } from '../platform/calls/admin-call.ts'
import type { ActivityWire, StatsWire, SystemWire, ViewsWire } from './dashboard.schema.server.ts'

export const findStats = adminCall<null, StatsWire, StatsWire>('stats', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

export const findSystem = adminCall<null, SystemWire, SystemWire>('system', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

export const findViews = adminCall<{ days: number }, ViewsWire, ViewsWire['days']>('views', {
  request: (query) => ({ parameters: {}, query }),
  read: ({ days }) => days,
})

export const findActivity = adminCall<
  { action?: string; username?: string; before?: number; limit?: number },
  ActivityWire,
  ActivityWire
>('activity', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export type ActivityEvent = ActivityWire['entries'][number]
