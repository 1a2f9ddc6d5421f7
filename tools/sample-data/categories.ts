import { createWeightedList, pickWeighted, type Random } from './random.ts'
import { readTable } from './read-table.ts'

/** How the businesses of a group behave; `weeks` and `amenities` are keys of weeks.json and amenities.json. */
type CategoryGroup = {
  weeks: readonly string[]
  amenities: string
  medianReviews: number
  meanRating: number
  descriptions: readonly string[]
}

export type SampleCategory = {
  /** The precise kind, as map services write it: 'Coffee shop'. */
  type: string
  /** The type as part of a name: 'Coffee Shop'. */
  title: string
  groupName: string
  group: CategoryGroup
  /** The search that finds it, which exports put into `category`. */
  searchWords: string
  weight: number
  /** Only in these countries, or (`isExcept`) in all but these. */
  countries: ReadonlySet<string>
  isExcept: boolean
  /** Other types of the same search words. */
  relatives: string[]
}

const groups = new Map(
  readTable(
    'category-groups.csv',
    'group',
    'weeks',
    'amenities',
    'median_reviews',
    'mean_rating',
    'descriptions',
  ).map((row): [string, CategoryGroup] => [
    row.group,
    {
      weeks: row.weeks.split(' '),
      amenities: row.amenities,
      medianReviews: Number(row.median_reviews),
      meanRating: Number(row.mean_rating),
      descriptions: row.descriptions.split('|'),
    },
  ]),
)

export const sampleCategories: readonly SampleCategory[] = readCategories()

const weightedCategories = createWeightedList(sampleCategories, (category) => category.weight)

/** A category that exists in the country, popular ones most often. */
export function drawCategory(countryCode: string, random: Random): SampleCategory {
  for (;;) {
    const category = pickWeighted(weightedCategories, random)
    const isNamed = category.countries.has(countryCode)
    if (category.countries.size === 0 || isNamed !== category.isExcept) return category
  }
}

function readCategories(): SampleCategory[] {
  const categories = readTable(
    'categories.csv',
    'type',
    'group',
    'search_words',
    'weight',
    'countries',
  ).map((row): SampleCategory => {
    const { type, group: groupName, search_words: searchWords, weight, countries } = row
    const group = groups.get(groupName)
    if (!group) throw new Error(`No such group: ${groupName}`)
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
