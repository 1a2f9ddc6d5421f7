import { z } from 'zod'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { defineChange, defineQuery, missing } from '../platform/calls/define-call.server.ts'
import { buildListPage, listMatchingEntries } from '../platform/calls/list-page.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { presentPaging } from '../platform/calls/present-paging.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { CATEGORY_ICONS } from '../platform/ui/category-icon-names.ts'
import {
  buildMergeAllResponse,
  buildMergeResponse,
  buildSaveResponse,
  buildSlugSchema,
  enqueueMatch,
  entryList,
  entryValues,
  listPairs,
  mergeAllInput,
  mergeInput,
  proposalsInput,
} from './entry-calls.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import { saveKeptApart } from './kept-apart.server.ts'
import {
  type CatalogCategory,
  type CatalogList,
  isAmong,
  listAllCategories,
} from './list-all-categories.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { confirmMerges } from './merge-proposals.server.ts'
import { saveCategory } from './save-category.server.ts'

const MIN_SLUG_CHARS = 2

const textsOf = ({ nameKey, slug, aliases, synonyms }: CatalogCategory) => [
  nameKey,
  slug,
  ...aliases,
  ...synonyms.map(normalizeName),
]

const present =
  ({ byId }: CatalogList<CatalogCategory>) =>
  ({ nameKey: _key, listed, mergedInto, ...row }: CatalogCategory) => ({
    ...row,
    version: buildEntryVersion({ ...row, own: row.icon }),
    businesses: listed,
    mergedInto:
      mergedInto === null ? null : { id: mergedInto, name: byId.get(mergedInto)?.name ?? '' },
  })

export const list = defineQuery({
  route: 'GET /api/admin/category-index',
  input: entryList,
  async handle({ page, filter, sort, show }, { database }) {
    const all = await listAllCategories(database)
    const ordered = sort === 'name' ? all.byName : all.byListed
    const matching = listMatchingEntries(ordered.filter(isAmong(show)), filter, textsOf)
    const { entries, total, pages } = buildListPage(matching, page, BUSINESSES_PAGE_SIZE)
    const categories = entries.map(present(all))
    return { categories, totalCount: total, ...presentPaging(page, pages) }
  },
})

export const suggestions = defineQuery({
  route: 'GET /api/admin/category-suggestions',
  input: proposalsInput,
  async handle({ page }, { database }) {
    const all = await listAllCategories(database)
    return listPairs(database, 'category', page, async (ids) =>
      ids.flatMap((id) => all.byId.get(id) ?? []).map(present(all)),
    )
  },
})

export const mergeAll = defineChange({
  route: 'POST /api/admin/category-suggestions/merge',
  input: mergeAllInput,
  audit: 'categories.merge-queued',
  invalidates: 'at-once',
  async handle({ ids }, { database, trx, actor, now, language }) {
    const begun = await confirmMerges(database, trx, 'category', actor, ids ?? null, now)
    return buildMergeAllResponse(begun, findAdminMessages(language))
  },
})

export const match = defineChange({
  route: 'POST /api/admin/category-suggestions/match',
  audit: 'none',
  invalidates: 'nothing',
  handle: (_input, { trx, actor, now }) => enqueueMatch(trx, 'category', actor, now),
})

export const save = defineChange({
  route: 'PUT /api/admin/categories/:id',
  input: entryValues.extend({
    slug: buildSlugSchema(MIN_SLUG_CHARS),
    icon: z.enum(CATEGORY_ICONS).nullable(),
  }),
  audit: 'category.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, version, ...values }, { database, actor, now, language }) {
    const text = findAdminMessages(language)
    const saved = await saveCategory(database, actor, { id, version, values }, now)
    return buildSaveResponse(saved, text, { missing: text.noCategory, saved: text.categorySaved })
  },
})

export const keepApart = defineChange({
  route: 'POST /api/admin/categories/:id/keep-apart',
  input: mergeInput,
  audit: 'category.kept-apart',
  invalidates: 'nothing',
  async handle({ id, into }, { trx, actor, now, language }) {
    const text = findAdminMessages(language)
    const isSaved = await saveKeptApart(trx, actor, { kind: 'category', from: id, into }, now)
    return isSaved ? { success: true as const, message: text.keptApart } : missing(text.noCategory)
  },
})

export const merge = defineChange({
  route: 'POST /api/admin/categories/:id/merge',
  input: mergeInput,
  audit: 'category.merged',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, into }, { database, actor, now, language }) {
    const text = findAdminMessages(language)
    const begun = await mergeEntries(database, 'category', actor, id, into, now)
    return buildMergeResponse(begun, text, text.noCategory)
  },
})
