import { z } from 'zod'
import { EDITABLE_FIELDS } from './business-fields.ts'

const stored = z.union([z.string(), z.number(), z.null()])
const values = z.record(z.enum(EDITABLE_FIELDS), stored)

export const oneBusinessResponse = z.object({
  id: z.number(),
  values,
  categoryName: z.string().nullable(),
  cityName: z.string().nullable(),
  formerSlugs: z.array(z.string()),
  keys: z.array(z.object({ kind: z.string(), value: z.string() })),
  isListed: z.boolean(),
  removedAt: z.number().nullable(),
  removalReason: z.enum(['removed', 'blocked']).nullable(),
  mergedInto: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Send it back when saving; an outdated version is rejected. */
  version: z.number().int().min(0),
})

export type OneBusinessWire = z.infer<typeof oneBusinessResponse>
