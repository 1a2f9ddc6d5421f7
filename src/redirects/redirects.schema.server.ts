import { z } from 'zod'

const number = z.number()
const text = z.string()

/** The specification prescribes this response. Times are ISO 8601 in UTC. */
export const redirectStatsResponse = z.object({
  recentRedirects: z.array(
    z.object({
      id: number,
      /** `*` collects domains that aren't counted separately. */
      fromDomain: text,
      requestPath: text,
      /** Truncated to IPv4 /24 or IPv6 /48. */
      ipAddress: text,
      createdAt: text,
    }),
  ),
  overallStats: z.array(z.object({ redirect_date: text, daily_count: number })),
  totalRedirects: number,
  averagePerDay: number,
  /** Requests counted but not listed, because too many came at once. */
  undetailed: number,
})

/** The specification prescribes this response. */
export const redirectSummaryResponse = z.array(
  z.object({
    from_domain: text,
    total_requests: number,
    unique_visitors: number,
    last_request: text,
  }),
)

const page = z.coerce.number().int().min(1).max(100_000).default(1)

export const missesInput = z.object({ order: z.enum(['hits', 'last']).default('hits'), page })

export const missesResponse = z.object({
  misses: z.array(
    z.object({
      path: text,
      count: number,
      firstSeen: text,
      lastSeen: text,
      referrer: text.nullable(),
    }),
  ),
  page: number,
  total: number,
  totalPages: number,
})

export type RedirectStatsWire = z.infer<typeof redirectStatsResponse>
export type RedirectSummaryWire = z.infer<typeof redirectSummaryResponse>
export type MissesWire = z.infer<typeof missesResponse>
