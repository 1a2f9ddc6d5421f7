import { z } from 'zod'

const LONGEST_NAME_CHARS = 60
const MOST_DAYS = 90
const FIRST_DAYS = 30
const MOST_PER_MINUTE = 100_000

const figures = { requests: z.number(), refused: z.number(), bytes: z.number() }

export const crawlsInput = z.object({
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(FIRST_DAYS),
})

export const crawlsAnswer = z.object({
  days: z.array(z.object({ day: z.string(), ...figures })),
  bots: z.array(z.object({ bot: z.string(), kinds: z.record(z.string(), z.number()), ...figures })),
})

/** Requests per minute; 0 means the general limit. */
export const crawlersAnswer = z.object({
  bots: z.record(
    z.string().max(LONGEST_NAME_CHARS),
    z.object({
      perMinute: z.number().int().min(0).max(MOST_PER_MINUTE),
      isRefused: z.boolean(),
    }),
  ),
})
export const crawlersInput = crawlersAnswer
  .partial()
  .extend({ basis: z.number().int().min(0).optional() })

export type CrawlsWire = z.infer<typeof crawlsAnswer>
export type CrawlersWire = z.infer<typeof crawlersAnswer>
