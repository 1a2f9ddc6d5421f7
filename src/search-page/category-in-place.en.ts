import { countsText } from '../platform/i18n/counts.en.ts'

const UNCOUNTED =
  /(?:s|care|cleaning|consulting|conversion|delivery|development|education|estate|food|jumping|lodging|management|parking|radiology|removal|repair|sharing|therapy|training|transport)$| & \w+$/i

const IRREGULAR: Partial<Record<string, string>> = {
  'Bed & breakfast': 'Bed & breakfasts',
  'Chamber of commerce': 'Chambers of commerce',
  Circus: 'Circuses',
  'Cooking class': 'Cooking classes',
  'Expert witness': 'Expert witnesses',
  Midwife: 'Midwives',
  'Notary public': 'Notaries public',
  'Place of worship': 'Places of worship',
}

/** 'Hotels', 'Pharmacies', 'Churches'. */
function formatPluralName(name: string): string {
  const irregular = IRREGULAR[name]
  if (irregular) return irregular
  if (UNCOUNTED.test(name)) return name
  if (name.endsWith('man')) return name.replace(/man$/, 'men')
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies')
  return /(?:x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const formatTitle = (name: string, isKnown: boolean) => (isKnown ? formatPluralName(name) : name)

export const categoryInPlaceText = {
  title: (name: string, isKnown: boolean, place: string) =>
    `${formatTitle(name, isKnown)} in ${place}`,
  description: (heading: string, total: number) =>
    `${heading}: ${countsText.businesses(total)}, with ratings, opening hours, and phone numbers.`,
  totals: (total: number) => `${countsText.businesses(total)}.`,
  listed: (count: number) => `This list shows the ${countsText.whole(count)} most popular.`,
  otherCategories: (place: string) => `Other categories in ${place}`,
  otherCities: (name: string, isKnown: boolean) => `${formatTitle(name, isKnown)} in other cities`,
  everywhere: (name: string, isKnown: boolean) => `${formatTitle(name, isKnown)} worldwide`,
  missing: 'Nothing found here',
  missingHint: 'There may be no businesses in this category in this city or country.',
  failed: 'Error loading businesses',
  back: 'Back to all categories',
}
