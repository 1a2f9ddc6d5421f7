import { z } from 'zod'
import { defineChange, defineQuery } from '../platform/calls/define-call.server.ts'
import { buildListPage, listMatchingEntries, presentPaging } from '../platform/calls/list-page.ts'
import { BUSINESSES_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { CATEGORY_ICONS } from '../platform/ui/category-icon-names.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import {
  buildSaveResponse,
  buildSlugSchema,
  createEntryCalls,
  entryList,
  entryValues,
} from './entry-calls.server.ts'
import { buildEntryVersion } from './entry-changes.server.ts'
import {
  type CatalogCategory,
  type CatalogList,
  formatTitle,
  isAmong,
  listAllCategories,
} from './list-all-categories.server.ts'
import { saveCategory } from './save-category.server.ts'

const MIN_SLUG_CHARS = 2

const textsOf = ({ nameKey, slug, aliases, synonyms, labels }: CatalogCategory) => [
  nameKey,
  slug,
  ...labels,
  ...aliases,
  ...synonyms.map(normalizeName),
]

const present =
  ({ byId }: CatalogList, language: SiteLanguage) =>
  ({ nameKey: _key, labels: _labels, listed, mergedInto, ...row }: CatalogCategory) => ({
    ...row,
    title: formatTitle(row, language),
    version: buildEntryVersion({ ...row, own: row.icon }),
    businesses: listed,
    mergedInto:
      mergedInto === null
        ? null
        : { id: mergedInto, name: formatTitle(byId.get(mergedInto), language) },
  })

export const list = defineQuery({
  route: 'GET /api/admin/category-index',
  permission: 'read',
  input: entryList,
  async handle({ page, filter, sort, show }, { database, language }) {
    const all = await listAllCategories(database)
    const ordered = sort === 'name' ? all.byTitle(language) : all.byListed
    const matching = listMatchingEntries(ordered.filter(isAmong(show)), filter, textsOf)
    const { entries, total, pages } = buildListPage(matching, page, BUSINESSES_PAGE_SIZE)
    const categories = entries.map(present(all, language))
    return { categories, totalCount: total, ...presentPaging(page, pages) }
  },
})

export const { suggestions, mergeAll, match, keepApart, merge } = createEntryCalls(
  'category',
  async (database, ids, language) => {
    const all = await listAllCategories(database)
    return ids.flatMap((id) => all.byId.get(id) ?? []).map(present(all, language))
  },
)

export const save = defineChange({
  route: 'PUT /api/admin/categories/:id',
  permission: 'edit',
  input: entryValues.extend({
    slug: buildSlugSchema(MIN_SLUG_CHARS),
    icon: z.enum(CATEGORY_ICONS).nullable(),
  }),
  audit: 'category.saved',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, version, ...values }, { database, actor, now, text }) {
    const saved = await saveCategory(database, actor, { id, version, values }, now)
    return buildSaveResponse(saved, text, { missing: text.noCategory, saved: text.categorySaved })
  },
})
