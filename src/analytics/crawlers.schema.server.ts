import { z } from 'zod'
import { crawlersAnswer } from '../settings/settings.schema.server.ts'

const MAX_DAYS = 90
const FIRST_DAYS = 30

const figures = { requests: z.number(), refused: z.number(), bytes: z.number() }

export const crawlsInput = z.object({
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(FIRST_DAYS),
})

export const crawlsResponse = z.object({
  days: z.array(z.object({ day: z.string(), ...figures })),
  bots: z.array(z.object({ bot: z.string(), kinds: z.record(z.string(), z.number()), ...figures })),
})

export const crawlersInput = crawlersAnswer
  .partial()
  .extend({ basis: z.number().int().min(0).optional() })

export type CrawlsWire = z.infer<typeof crawlsResponse>
export type CrawlersWire = z.infer<typeof crawlersAnswer>
