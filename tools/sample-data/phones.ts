import type { SampleCountry, SampleTown } from './places.ts'
import type { Random } from './random.ts'
import { readTable } from './read-table.ts'

/** Numbers that reach no one. `#` is a digit, `{area}` the area code of the region. */
type PhoneRange = { pattern: string; cities: readonly string[] }

/**
 * The ranges of a country by its code: those a regulator reserves for fiction, else numbers with three zeros after
 * the calling code, which no numbering plan assigns. The first range without cities is for all others.
 */
export const phoneRanges = new Map<string, PhoneRange[]>()
for (const { country, pattern, cities } of readTable(
  'phones.csv',
  'country',
  'pattern',
  'cities',
  'source',
))
  phoneRanges.set(country, [
    ...(phoneRanges.get(country) ?? []),
    { pattern, cities: cities.split('|').filter(Boolean) },
  ])

export function drawPhone(country: SampleCountry, town: SampleTown, random: Random): string {
  const ranges = phoneRanges.get(country.code) ?? []
  const range =
    ranges.find(({ cities }) => cities.includes(town.name)) ??
    ranges.find(({ cities }) => cities.length === 0)
  if (!range) return ''
  const pattern = range.pattern.includes('{area}')
    ? range.pattern.replace('{area}', random.pick(town.areaCodes))
    : range.pattern
  return pattern.replace(/#/g, () => String(random.below(10)))
}
