import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'
import type { Search, SearchChoices } from '../search/search.ts'

/** Everything an address of the search page asks for but the page's number. */
export type Asked = Search & SearchChoices

/** The address of a search with some of it changed; on its first page, for another has other pages. */
export const searchHref = (asked: Asked, changes: Partial<Asked> = {}, page = 1) =>
  link.search(LANGUAGE, { ...asked, ...changes, page })

/** What narrows a search besides what is looked for and where. */
const FILTERS = [
  'category',
  'rating',
  'open',
  'verified',
  'phone',
  'website',
  'amenities',
] as const satisfies readonly (keyof SearchChoices)[]

/** How many choices narrow a search, each amenity by itself. */
export const countFilters = (asked: Asked) =>
  FILTERS.reduce((sum, name) => sum + (asked[name]?.split(',').length ?? 0), 0)

/** A search without anything that narrows it. */
export const withoutFilters = (asked: Asked): Asked => ({
  ...asked,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
})

/** Whether nothing is asked for: no word, no place, no part of a map. */
export const isBlank = ({ q, location, lat, bbox }: Asked) =>
  q === '' && location === '' && lat === undefined && bbox === undefined
