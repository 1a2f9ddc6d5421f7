import { z } from 'zod'
import type { BusinessRecord } from '../find-business.server.ts'
import { type BusinessDraft, EDITABLE_FIELDS, type StoredValues } from './business-fields.ts'

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

export type OneBusiness = z.infer<typeof oneBusinessResponse>
export type RemovalReason = NonNullable<OneBusiness['removalReason']>
export type Changes = Partial<BusinessDraft>

export function presentRecord({
  business,
  formerSlugs,
  keys,
  version,
}: BusinessRecord): OneBusiness {
  const values = EDITABLE_FIELDS.map((field) => [field, business[field]])
  return {
    id: business.id,
    values: Object.fromEntries(values) as StoredValues,
    categoryName: business.category_name,
    cityName: business.city_name,
    formerSlugs,
    keys,
    isListed: business.listed === 1,
    removedAt: business.removed_at,
    removalReason: business.removal_reason,
    mergedInto: business.merged_into,
    createdAt: business.created_at,
    updatedAt: business.updated_at,
    version,
  }
}
