import { eatingAndShops } from './categories/eating-and-shops.ts'
import { type CategoryGroup, categoryGroups } from './categories/groups.ts'
import { servicesAndPlaces } from './categories/services-and-places.ts'
import { createWeightedList, pickWeighted, type Random } from './random.ts'

export type SampleCategory = {
  /** The precise kind, as map services write it: 'Coffee shop'. */
  type: string
  /** The type as part of a name: 'Coffee Shop'. */
  title: string
  groupName: string
  group: CategoryGroup
  /** The words somebody searched for, which exports put into `category`. */
  searchWords: string
  weight: number
  /** Where the category exists: only in these countries, or (`isExcept`) in all but these. */
  countries: ReadonlySet<string>
  isExcept: boolean
  /** Other types of the same search words. */
  relatives: string[]
}

export const sampleCategories: readonly SampleCategory[] = parseCategories(
  `${eatingAndShops}${servicesAndPlaces}`,
)

const weightedCategories = createWeightedList(sampleCategories, (category) => category.weight)

/** A category that exists in the country, popular ones most often. */
export function drawCategory(countryCode: string, random: Random): SampleCategory {
  for (;;) {
    const category = pickWeighted(weightedCategories, random)
    const isNamed = category.countries.has(countryCode)
    if (category.countries.size === 0 || isNamed !== category.isExcept) return category
  }
}

function parseCategories(table: string): SampleCategory[] {
  const categories = table
    .trim()
    .split('\n')
    .map((line): SampleCategory => {
      const [type = '', groupName = '', searchWords = '', weight, countries = ''] = line.split('|')
      const group = categoryGroups[groupName]
      if (!group) throw new Error(`No such group: ${line}`)
      return {
        type,
        title: type.replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase()),
        groupName,
        group,
        searchWords,
        weight: Number(weight),
        countries: new Set(countries.replace('-', '').split(' ').filter(Boolean)),
        isExcept: countries.startsWith('-'),
        relatives: [],
      }
    })
  for (const category of categories) {
    category.relatives = categories
      .filter((other) => other !== category && other.searchWords === category.searchWords)
      .map((other) => other.type)
  }
  return categories
}
