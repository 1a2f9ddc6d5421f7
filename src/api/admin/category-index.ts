import { z } from 'zod'
import {
  begunAnswer,
  type CatalogueCategoryWire,
  categoryIndexAnswer,
  categoryIndexInput,
  categorySuggestionsAnswer,
  mergeInput,
  saveCategoryInput,
  savedAnswer,
} from '../../contract/admin/category-index.schema.ts'
import { type CatalogueList, isAmong } from '../../domain/catalogue/catalogue-list.ts'
import { versionOf } from '../../domain/catalogue/entry-version.ts'
import {
  type CatalogueCategory,
  listAllCategories,
} from '../../domain/catalogue/list-all-categories.ts'
import { mergeCategories } from '../../domain/catalogue/merge-categories.ts'
import { saveCategory } from '../../domain/catalogue/save-category.ts'
import { suggestCategoryMerges } from '../../domain/catalogue/suggest-merges.ts'
import { foldName } from '../../domain/fold-name.ts'
import { BUSINESSES_PAGE_SIZE } from '../../domain/list-limits.ts'
import { cutPage, filterEntries } from '../../domain/list-page.ts'
import { answersIn } from '../../text/answers-in.ts'
import { presentPaging } from '../present-paging.ts'
import { adminHandler } from './admin-handler.ts'
import { endOfMerge, endOfSave } from './catalogue-ends.ts'

const NO_INPUT = z.object({})

const textsOf = ({ nameKey, slug, aliases, synonyms }: CatalogueCategory) => [
  nameKey,
  slug,
  ...aliases,
  ...synonyms.map(foldName),
]

const present =
  ({ byId }: CatalogueList<CatalogueCategory>) =>
  ({ nameKey: _key, listed, mergedInto, ...row }: CatalogueCategory): CatalogueCategoryWire => ({
    ...row,
    version: versionOf({ ...row, own: row.icon }),
    businesses: listed,
    mergedInto:
      mergedInto === null ? null : { id: mergedInto, name: byId.get(mergedInto)?.name ?? '' },
  })

export const categoryIndexHandlers = [
  adminHandler({
    name: 'categoryCatalogue',
    input: categoryIndexInput,
    answer: categoryIndexAnswer,
    async handle({ page, filter, sort, show }, { database }) {
      const list = await listAllCategories(database)
      const ordered = sort === 'name' ? list.byName : list.byListed
      const wanted = filterEntries(ordered.filter(isAmong(show)), filter, textsOf)
      const { entries, total, pages } = cutPage(wanted, page, BUSINESSES_PAGE_SIZE)
      const categories = entries.map(present(list))
      return {
        kind: 'found',
        body: { categories, totalCount: total, ...presentPaging(page, pages) },
      }
    },
  }),
  adminHandler({
    name: 'categorySuggestions',
    input: NO_INPUT,
    answer: categorySuggestionsAnswer,
    async handle(_input, { database }) {
      const shown = present(await listAllCategories(database))
      const pairs = await suggestCategoryMerges(database)
      const body = pairs.map(({ from, into }) => ({ from: shown(from), into: shown(into) }))
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'saveCategory',
    input: saveCategoryInput,
    answer: savedAnswer,
    async handle({ id, version, ...values }, { database, actor, now, language }) {
      const text = answersIn(language)
      const end = await saveCategory(database, actor, { id, version, values }, now)
      return endOfSave(end, text, { missing: text.noCategory, saved: text.categorySaved })
    },
  }),
  adminHandler({
    name: 'mergeCategory',
    input: mergeInput,
    answer: begunAnswer,
    async handle({ id, into }, { database, actor, now, language }) {
      const text = answersIn(language)
      const end = await mergeCategories(database, actor, id, into, now)
      return endOfMerge(end, text, text.noCategory)
    },
  }),
]
