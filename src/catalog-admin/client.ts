import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const catalogCategories =
  createClient<typeof import('./categories.calls.server.ts')>('catalogCategories')
export const catalogCities =
  createClient<typeof import('./cities.calls.server.ts')>('catalogCities')

export type CatalogCategory = ResultOf<typeof catalogCategories.list>['categories'][number]
export type CityProposalList = ResultOf<typeof catalogCities.suggestions>
export type CatalogCity = ResultOf<typeof catalogCities.list>['cities'][number]
