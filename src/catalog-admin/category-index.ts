import { adminCall } from '../platform/calls/admin-call.ts'
import { type ListPage, pageQuery, readPaging } from '../platform/calls/paging.ts'
import type {
  BegunWire,
  CatalogueCategoriesWire,
  CatalogueCategoryWire,
  CategorySuggestionsWire,
  SavedWire,
} from './category-index.schema.server.ts'

export type CatalogueCategory = CatalogueCategoryWire

export type CatalogueQuery = {
  page: number
  filter: string
  sort: 'businesses' | 'name'
  show: 'all' | 'visible' | 'hidden'
}

export const listCatalogueCategories = adminCall<
  CatalogueQuery,
  CatalogueCategoriesWire,
  ListPage & { entries: CatalogueCategory[]; total: number }
>('categoryCatalogue', {
  request: ({ page, ...query }) => ({ parameters: {}, query: { ...query, ...pageQuery(page) } }),
  read: (wire) => ({ ...readPaging(wire), total: wire.totalCount, entries: wire.categories }),
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
  CatalogueCategory,
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
