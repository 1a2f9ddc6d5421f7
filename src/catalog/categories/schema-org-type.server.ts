import { memoize } from '../../platform/database/memoize.ts'
import { createCategoryFinder } from './find-category-by-text.server.ts'
import { findVocabularyCategory } from './vocabulary.server.ts'

const findCategories = createCategoryFinder(() => false)

/** A type below LocalBusiness; museums, schools and parks have other parents. */
export const inferSchemaType = memoize((category) => {
  const { main } = findCategories({ category })
  return (main && findVocabularyCategory(main.id)?.schemaType) ?? 'LocalBusiness'
})
