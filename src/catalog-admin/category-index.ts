import { adminCall } from '../platform/calls/admin-call.ts'
import { buildPageQuery, type ListPage, parsePaging } from '../platform/calls/paging.ts'
import type {
  BegunWire,
  CatalogCategoriesWire,
  CatalogCategoryWire,
  CategorySuggestionsWire,
  SavedWire,
} from './category-index.schema.server.ts'

export type CatalogCategory = CatalogCategoryWire

export type CatalogQuery = {
  page: number
  filter: string
  sort: 'businesses' | 'name'
  show: 'all' | 'visible' | 'hidden'
}

export const listCatalogCategories = adminCall<
  CatalogQuery,
  CatalogCategoriesWire,
  ListPage & { entries: CatalogCategory[]; total: number }
>('categoryCatalogue', {
  request: ({ page, ...query }) => ({
    parameters: {},
    query: { ...query, ...buildPageQuery(page) },
  }),
  read: (wire) => ({ ...parsePaging(wire), total: wire.totalCount, entries: wire.categories }),
})

export const listCategorySuggestions = adminCall<
  null,
  CategorySuggestionsWire,
  CategorySuggestionsWire
>('categorySuggestions', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

export type CategoryValues = Pick<
  CatalogCategory,
  'id' | 'version' | 'name' | 'slug' | 'icon' | 'synonyms' | 'hidden'
>

export const saveCategory = adminCall<CategoryValues, SavedWire, string>('saveCategory', {
  request: ({ id, ...body }) => ({
    parameters: { id: String(id) },
    query: {},
    body,
  }),
  read: ({ message }) => message,
})

export const mergeCategory = adminCall<{ id: number; into: number }, BegunWire, BegunWire>(
  'mergeCategory',
  {
    request: ({ id, into }) => ({ parameters: { id: String(id) }, query: {}, body: { into } }),
    read: (wire) => wire,
  },
)
