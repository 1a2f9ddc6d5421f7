import { z } from 'zod'

const number = z.number()
const text = z.string()

/** The specified statistics of requests that came by other domains. Times are ISO 8601 in UTC. */
export const redirectStatsAnswer = z.object({
  /** The last ten, the newest first. */
  recentRedirects: z.array(
    z.object({
      id: number,
      /** `*` for names that are not told apart. */
      fromDomain: text,
      requestPath: text,
      /** Cut off: IPv4 /24, IPv6 /48. */
      ipAddress: text,
      createdAt: text,
    }),
  ),
  /** The last 30 days, today first. */
  overallStats: z.array(z.object({ redirect_date: text, daily_count: number })),
  /** How many there were on those days. */
  totalRedirects: number,
  /** A thirtieth of that. */
  averagePerDay: number,
  /** How many of them were too many at once to be told of one by one. */
  undetailed: number,
})

/** The specified list of domains, the most asked first. */
export const redirectSummaryAnswer = z.array(
  z.object({
    from_domain: text,
    total_requests: number,
    unique_visitors: number,
    last_request: text,
  }),
)

const page = z.coerce.number().int().min(1).max(100_000).default(1)

export const missesInput = z.object({ order: z.enum(['hits', 'last']).default('hits'), page })

export const missesAnswer = z.object({
  misses: z.array(
    z.object({
      path: text,
      count: number,
      firstSeen: text,
      lastSeen: text,
      /** The host of the page that led there last. */
      referrer: text.nullable(),
    }),
  ),
  page: number,
  total: number,
  totalPages: number,
})

export type RedirectStatsWire = z.infer<typeof redirectStatsAnswer>
export type RedirectSummaryWire = z.infer<typeof redirectSummaryAnswer>
export type MissesWire = z.infer<typeof missesAnswer>
