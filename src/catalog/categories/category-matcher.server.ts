import { memoize } from '../../platform/database/memoize.ts'
import { createCategoryFinder, type RowCategories } from './find-category-by-text.server.ts'
import type { IsPlaceName } from './search-phrase.server.ts'

/** What the vocabulary says about the texts of a business. */
export type CategoryMatch = Omit<RowCategories, 'place' | 'unknown'>

type Texts = Partial<
  Record<'type' | 'category' | 'subtypes' | 'name' | 'country_code', string | null>
>

const CACHED = { maxKeys: 10_000, maxKeyChars: 500 }

export function createCategoryMatcher(isPlaceName: IsPlaceName) {
  const findCategories = createCategoryFinder(isPlaceName)
  const match = ({ subtypes, country_code: countryCode = null, ...texts }: Texts) => {
    const row = { ...texts, subtypes: subtypes?.split(', ') ?? [], countryCode }
    const { main, additional, ownText, reading } = findCategories(row)
    return { main, additional, ownText, reading }
  }
  const matchTexts = memoize((key): CategoryMatch => match(JSON.parse(key) as Texts), CACHED)
  return ({ type, category, subtypes, country_code, name }: Texts): CategoryMatch => {
    const found = matchTexts(JSON.stringify({ type, category, subtypes, country_code }))
    const isWithoutCategory = found.main === null && found.ownText === null
    return isWithoutCategory ? match({ type, category, subtypes, country_code, name }) : found
  }
}
