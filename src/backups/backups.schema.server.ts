import { z } from 'zod'

const kept = z.object({
  name: z.string(),
  size_bytes: z.number(),
  created_at: z.number(),
  trouble: z.enum(['missing', 'foreign', 'truncated', 'damaged', 'newer']).nullable(),
  reason: z.enum(['manual', 'before-migration', 'before-delete-all', 'before-restore']).nullable(),
  made_by: z.string().nullable(),
  businesses: z.number().nullable(),
  engine: z.enum(['sqlite', 'postgres']).nullable(),
})

export const backupsResponse = z.object({
  backups: z.array(kept),
  under_way: z.object({ run_id: z.number(), rows: z.number() }).nullable(),
  last_failure: z.string().nullable(),
})
export const startedResponse = z.object({ runId: z.number() })
export const verifiedResponse = z.object({
  whole: z.boolean(),
  trouble: z.enum(['missing', 'foreign', 'truncated', 'damaged', 'newer']).nullable(),
  rows: z.record(z.string(), z.number()),
})
export const nameInput = z.object({ name: z.string().max(255) })

export type BackupsWire = z.infer<typeof backupsResponse>
export type StartedWire = z.infer<typeof startedResponse>
export type VerifiedWire = z.infer<typeof verifiedResponse>
