import { createCategoryFinder, type RowCategories } from './find-category-by-text.server.ts'
import type { IsPlaceName } from './search-phrase.server.ts'

/** What the vocabulary says about the texts of a business. */
export type CategoryMatch = Omit<RowCategories, 'place' | 'unknown'>

type Texts = Partial<
  Record<'type' | 'category' | 'subtypes' | 'name' | 'country_code', string | null>
>

export function createCategoryMatcher(isPlaceName: IsPlaceName) {
  const findCategories = createCategoryFinder(isPlaceName)
  return ({ subtypes, country_code: countryCode = null, ...texts }: Texts): CategoryMatch => {
    const row = { ...texts, subtypes: subtypes?.split(', ') ?? [], countryCode }
    const { main, additional, ownText, reading } = findCategories(row)
    return { main, additional, ownText, reading }
  }
}
