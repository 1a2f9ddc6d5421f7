import { z } from 'zod'
import { EDITABLE_FIELDS } from './business-fields.ts'

const ID_MAX = 2_147_483_647
const id = z.coerce.number().int().min(1).max(ID_MAX)
const version = z.number().int().min(0)
const stored = z.union([z.string(), z.number(), z.null()])
const values = z.record(z.enum(EDITABLE_FIELDS), stored)
const changes = z.partialRecord(z.enum(EDITABLE_FIELDS), z.unknown())

export const oneBusinessInput = z.object({ id })

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
  version,
})

export const changeBusinessInput = z.object({ id, version, changes })
export const changeBusinessResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  fields: z.array(z.string()),
})

export const addBusinessInput = z.object({ values: changes })
export const addBusinessResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  id: z.number(),
  slug: z.string(),
})

export const deleteBusinessInput = z.object({
  id,
  reason: z.enum(['removed', 'blocked']).default('removed'),
})
export const doneResponse = z.object({ success: z.literal(true), message: z.string() })

export const historyInput = z.object({
  id,
  page: z.coerce.number().int().min(1).max(100).default(1),
})
export const historyResponse = z.object({
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
  changes: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      /** Null for the command line. */
      username: z.string().nullable(),
      run: z
        .object({ id: z.number(), kind: z.string(), fileName: z.string().nullable() })
        .nullable(),
      isAddition: z.boolean(),
      fields: z.array(z.object({ field: z.string(), from: stored, to: stored })),
    }),
  ),
})

export const returnBusinessInput = z.object({ id, version, change: z.number().int().min(1) })

export const timeZonesResponse = z.object({ zones: z.record(z.string(), z.array(z.string())) })

export type OneBusinessWire = z.infer<typeof oneBusinessResponse>
export type ChangeBusinessWire = z.infer<typeof changeBusinessResponse>
export type AddBusinessWire = z.infer<typeof addBusinessResponse>
export type HistoryWire = z.infer<typeof historyResponse>
export type TimeZonesWire = z.infer<typeof timeZonesResponse>
