import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../platform/urls/routes.ts'
import type { Search, SearchChoices } from '../search/search.ts'

export type Asked = Search & SearchChoices

/** A changed search starts at page 1. */
export const searchHref = (asked: Asked, changes: Partial<Asked> = {}, page = 1) =>
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

export const countFilters = (asked: Asked) =>
  FILTERS.reduce((sum, name) => sum + (asked[name]?.split(',').length ?? 0), 0)

export const withoutFilters = (asked: Asked): Asked => ({
  ...asked,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
})

export const isBlank = ({ q, location, lat, bbox }: Asked) =>
  q === '' && location === '' && lat === undefined && bbox === undefined
