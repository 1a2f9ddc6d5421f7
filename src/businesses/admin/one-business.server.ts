import type { BusinessRecord } from '../find-business.server.ts'
import { type BusinessDraft, EDITABLE_FIELDS, type StoredValues } from './business-fields.ts'

export type OneBusiness = ReturnType<typeof presentRecord>
export type Changes = Partial<BusinessDraft>

export function presentRecord({ business, formerSlugs, keys, version }: BusinessRecord) {
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
    claimedAt: business.claimed_at,
    createdAt: business.created_at,
    updatedAt: business.updated_at,
    /** Send it back when saving; an outdated version is rejected. */
    version,
  }
}
