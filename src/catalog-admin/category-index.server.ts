import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { cutPage, filterEntries } from '../platform/calls/list-page.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import { foldName } from '../platform/i18n/fold-name.ts'
import { type CatalogueList, isAmong } from './catalog-list.ts'
import { endOfMerge, endOfSave } from './catalog-responses.ts'
import {
  begunAnswer,
  type CatalogueCategoryWire,
  categoryIndexAnswer,
  categoryIndexInput,
  categorySuggestionsAnswer,
  mergeInput,
  saveCategoryInput,
  savedAnswer,
} from './category-index.schema.server.ts'
import { versionOf } from './entry-version.server.ts'
import { type CatalogueCategory, listAllCategories } from './list-all-categories.server.ts'
import { mergeCategories } from './merge-categories.server.ts'
import { saveCategory } from './save-category.server.ts'
import { suggestCategoryMerges } from './suggest-merges.server.ts'

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
