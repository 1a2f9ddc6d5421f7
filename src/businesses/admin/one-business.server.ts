import { formatCityName } from '../../catalog/places/list-cities.server.ts'
import type { Language } from '../../platform/urls/routes.ts'
import type { BusinessRecord } from '../find-business.server.ts'
import { presentApproximateLocation } from '../present-business.server.ts'
import { type BusinessDraft, EDITABLE_FIELDS, type StoredValues } from './business-fields.ts'

export type OneBusiness = ReturnType<typeof presentRecord>
export type Changes = Partial<BusinessDraft>

export function presentRecord(
  { business, formerSlugs, keys, version }: BusinessRecord,
  language: Language,
) {
  const values = EDITABLE_FIELDS.map((field) => [field, business[field]])
  return {
    id: business.id,
    values: Object.fromEntries(values) as StoredValues,
    categoryName: business.category_name,
    cityName: formatCityName(business, language),
    approximateLocation: presentApproximateLocation(business),
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
