import { z } from 'zod'
import { cleanText } from '../platform/calls/contact-rules.ts'

const MOST_DAYS = 366

export const daysInput = (first: number) =>
  z.object({ days: z.coerce.number().int().min(1).max(MOST_DAYS).default(first) })

export const statsAnswer = z.object({
  totalBusinesses: z.number(),
  totalCategories: z.number(),
  listedBusinesses: z.number(),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
})

const milliseconds = z.number().nullable()

export const systemAnswer = z.object({
  responses: z.array(
    z.object({
      kind: z.enum(['page', 'call', 'admin']),
      count: z.number(),
      p50: milliseconds,
      p95: milliseconds,
      p99: milliseconds,
    }),
  ),
  memory: z.object({
    rssBytes: z.number(),
    heapUsedBytes: z.number(),
    heapTotalBytes: z.number(),
  }),
  uptimeSeconds: z.number(),
  loopDelayMs: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    sizeBytes: z.number(),
  }),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number(), isLow: z.boolean() }).nullable(),
  queue: z.object({ openRuns: z.number(), messagesToMail: z.number() }),
  versions: z.object({ program: z.string(), node: z.string(), migration: z.string() }),
})

export const viewsAnswer = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      views: z.number(),
      visitors: z.number(),
      botViews: z.number(),
    }),
  ),
})

const filterText = z
  .string()
  .max(100)
  .transform((text) => cleanText(text) || null)
  .nullable()
  .default(null)

export const activityInput = z.object({
  action: filterText,
  username: filterText,
  before: z.coerce.number().int().positive().nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const activityAnswer = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      action: z.string(),
      username: z.string(),
      subject: z.string().nullable(),
      subjectName: z.string().nullable(),
      runId: z.number().nullable(),
      /** The number of affected businesses; for an uploaded or applied file, of rows. */
      count: z.number().nullable(),
      details: z.record(z.string(), z.unknown()).nullable(),
      createdAt: z.number(),
    }),
  ),
  next: z.number().nullable(),
})

export type StatsWire = z.infer<typeof statsAnswer>
export type SystemWire = z.infer<typeof systemAnswer>
export type ViewsWire = z.infer<typeof viewsAnswer>
export type ActivityWire = z.infer<typeof activityAnswer>
