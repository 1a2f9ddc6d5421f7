import { createClient, type InputOf, type ResultOf } from '../platform/calls/client.ts'

export const catalogCategories =
  createClient<typeof import('./categories.calls.server.ts')>('catalogCategories')
export const catalogCities =
  createClient<typeof import('./cities.calls.server.ts')>('catalogCities')

export const categoryTexts =
  createClient<typeof import('./category-texts.calls.server.ts')>('categoryTexts')

export type CatalogCategory = ResultOf<typeof catalogCategories.list>['categories'][number]
export type AssignTarget = InputOf<typeof categoryTexts.assign>['target']
export type CategoryText = ResultOf<typeof categoryTexts.list>['texts'][number]
export type CatalogCity = ResultOf<typeof catalogCities.list>['cities'][number]
