import { z } from 'zod'
import { normalizeText } from '../platform/calls/contact-rules.ts'

const MAX_DAYS = 366

export const buildDaysInput = (first: number) =>
  z.object({ days: z.coerce.number().int().min(1).max(MAX_DAYS).default(first) })

export const statsResponse = z.object({
  totalBusinesses: z.number(),
  totalCategories: z.number(),
  listedBusinesses: z.number(),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
})

const milliseconds = z.number().nullable()

export const systemResponse = z.object({
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

export const viewsResponse = z.object({
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
  .transform((text) => normalizeText(text) || null)
  .nullable()
  .default(null)

export const activityInput = z.object({
  action: filterText,
  username: filterText,
  before: z.coerce.number().int().positive().nullable().default(null),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const activityResponse = z.object({
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

export type StatsWire = z.infer<typeof statsResponse>
export type SystemWire = z.infer<typeof systemResponse>
export type ViewsWire = z.infer<typeof viewsResponse>
export type ActivityWire = z.infer<typeof activityResponse>
