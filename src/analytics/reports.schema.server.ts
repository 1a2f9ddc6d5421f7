import { z } from 'zod'

const counts = {
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  failed: z.number(),
}

export const importsResponse = z.object({
  days: z.array(z.object({ day: z.string(), runs: z.number(), ...counts })),
})

export const growthResponse = z.object({
  days: z.array(
    z.object({ day: z.string(), total: z.number().nullable(), listed: z.number().nullable() }),
  ),
})

const missing = {
  total: z.number(),
  phone: z.number(),
  hours: z.number(),
  coordinates: z.number(),
  website: z.number(),
  photo: z.number(),
  rating: z.number(),
  category: z.number(),
  city: z.number(),
  country: z.number(),
}

export const qualityResponse = z.object({
  report: z
    .object({
      madeAt: z.number(),
      missing: z.object(missing),
      countries: z.array(z.object({ code: z.string().nullable(), ...missing })),
    })
    .nullable(),
  /** Counted up to 1,000. */
  duplicates: z.object({ count: z.number(), isExact: z.boolean() }),
  progress: z.object({ runId: z.number(), percent: z.number() }).nullable(),
})

export const requestedResponse = z.object({ success: z.literal(true), runId: z.number() })

export const EXPORTED_REPORTS = ['imports', 'growth', 'views', 'quality', 'duplicates'] as const

export const exportReportInput = z.object({
  report: z.enum(EXPORTED_REPORTS),
  days: z.coerce.number().int().min(1).max(366).default(90),
})

export type ImportsWire = z.infer<typeof importsResponse>
export type GrowthWire = z.infer<typeof growthResponse>
export type QualityWire = z.infer<typeof qualityResponse>
export type RequestedWire = z.infer<typeof requestedResponse>
export type ExportedReport = (typeof EXPORTED_REPORTS)[number]
