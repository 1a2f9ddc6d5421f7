import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'
import type { Search, SearchChoices } from '../search/search.ts'

export type SearchParams = Search & SearchChoices

/** A changed search starts at page 1. */
export const searchHref = (asked: SearchParams, changes: Partial<SearchParams> = {}, page = 1) =>
  link.search(LANGUAGE, { ...asked, ...changes, page })

const FILTERS = [
  'category',
  'rating',
  'open',
  'verified',
  'phone',
  'website',
  'amenities',
] as const satisfies readonly (keyof SearchChoices)[]

export const countFilters = (asked: SearchParams) =>
  FILTERS.reduce((sum, name) => sum + (asked[name]?.split(',').length ?? 0), 0)

export const omitFilters = (asked: SearchParams): SearchParams => ({
  ...asked,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
})

export const isBlank = ({ q, location, lat, bbox }: SearchParams) =>
  q === '' && location === '' && lat === undefined && bbox === undefined
