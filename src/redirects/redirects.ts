import { adminCall } from '../platform/calls/admin-call.ts'
import type {
  MissesWire,
  RedirectStatsWire,
  RedirectSummaryWire,
} from './redirects.schema.server.ts'

const nothing = () => ({ parameters: {}, query: {} })

export type RedirectStats = {
  recent: { id: number; domain: string; path: string; address: string; at: number }[]
  days: { day: string; count: number }[]
  total: number
  averagePerDay: number
  undetailed: number
}

export const findRedirectStats = adminCall<null, RedirectStatsWire, RedirectStats>(
  'redirectStats',
  {
    request: nothing,
    read: ({ recentRedirects, overallStats, totalRedirects, averagePerDay, undetailed }) => ({
      recent: recentRedirects.map(({ id, fromDomain, requestPath, ipAddress, createdAt }) => ({
        id,
        domain: fromDomain,
        path: requestPath,
        address: ipAddress,
        at: Date.parse(createdAt),
      })),
      days: overallStats.map(({ redirect_date: day, daily_count: count }) => ({ day, count })),
      total: totalRedirects,
      averagePerDay,
      undetailed,
    }),
  },
)

export type RedirectDomain = { domain: string; requests: number; visitors: number; lastAt: number }

export const findRedirectDomains = adminCall<null, RedirectSummaryWire, RedirectDomain[]>(
  'redirectSummary',
  {
    request: nothing,
    read: (wire) =>
      wire.map(({ from_domain, total_requests, unique_visitors, last_request }) => ({
        domain: from_domain,
        requests: total_requests,
        visitors: unique_visitors,
        lastAt: Date.parse(last_request),
      })),
  },
)

export type MissOrder = 'hits' | 'last'

export type Misses = Omit<MissesWire, 'misses'> & {
  misses: {
    path: string
    count: number
    firstAt: number
    lastAt: number
    referrer: string | null
  }[]
}

export const findMisses = adminCall<{ order: MissOrder; page: number }, MissesWire, Misses>(
  'redirectMisses',
  {
    request: (query) => ({ parameters: {}, query }),
    read: ({ misses, ...wire }) => ({
      ...wire,
      misses: misses.map(({ path, count, firstSeen, lastSeen, referrer }) => ({
        path,
        count,
        firstAt: Date.parse(firstSeen),
        lastAt: Date.parse(lastSeen),
        referrer,
      })),
    }),
  },
)

export const deleteMisses = adminCall<null, { success: true }, true>('deleteRedirectMisses', {
  request: nothing,
  read: ({ success }) => success,
})
