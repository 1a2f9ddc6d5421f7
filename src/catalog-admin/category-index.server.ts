import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { listMatchingEntries, slicePage } from '../platform/calls/list-page.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { buildMergeResponse, buildSaveResponse } from './catalog-responses.ts'
import {
  begunResponse,
  type CatalogCategoryWire,
  categoryIndexInput,
  categoryIndexResponse,
  categorySuggestionsResponse,
  mergeInput,
  saveCategoryInput,
  savedResponse,
} from './category-index.schema.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import {
  type CatalogCategory,
  type CatalogList,
  isAmong,
  listAllCategories,
} from './list-all-categories.server.ts'
import { mergeCategories } from './merge-categories.server.ts'
import { saveCategory } from './save-category.server.ts'
import { suggestCategoryMerges } from './suggest-merges.server.ts'

const NO_INPUT = z.object({})

const textsOf = ({ nameKey, slug, aliases, synonyms }: CatalogCategory) => [
  nameKey,
  slug,
  ...aliases,
  ...synonyms.map(normalizeName),
]

const present =
  ({ byId }: CatalogList<CatalogCategory>) =>
  ({ nameKey: _key, listed, mergedInto, ...row }: CatalogCategory): CatalogCategoryWire => ({
    ...row,
    version: buildEntryVersion({ ...row, own: row.icon }),
    businesses: listed,
    mergedInto:
      mergedInto === null ? null : { id: mergedInto, name: byId.get(mergedInto)?.name ?? '' },
  })

export const categoryIndexHandlers = [
  adminHandler({
    name: 'categoryCatalogue',
    input: categoryIndexInput,
    answer: categoryIndexResponse,
    async handle({ page, filter, sort, show }, { database }) {
      const list = await listAllCategories(database)
      const ordered = sort === 'name' ? list.byName : list.byListed
      const wanted = listMatchingEntries(ordered.filter(isAmong(show)), filter, textsOf)
      const { entries, total, pages } = slicePage(wanted, page, BUSINESSES_PAGE_SIZE)
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
    answer: categorySuggestionsResponse,
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
    answer: savedResponse,
    async handle({ id, version, ...values }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const end = await saveCategory(database, actor, { id, version, values }, now)
      return buildSaveResponse(end, text, { missing: text.noCategory, saved: text.categorySaved })
    },
  }),
  adminHandler({
    name: 'mergeCategory',
    input: mergeInput,
    answer: begunResponse,
    async handle({ id, into }, { database, actor, now, language }) {
      const text = findAdminMessages(language)
      const end = await mergeCategories(database, actor, id, into, now)
      return buildMergeResponse(end, text, text.noCategory)
    },
  }),
]
