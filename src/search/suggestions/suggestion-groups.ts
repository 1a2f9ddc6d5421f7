import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { suggestionsText as words } from '#text/search/suggestions/suggestions.ts'
import type { CountedCategory } from '../../platform/calls/paging.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { link } from '../../platform/urls/routes.ts'
import {
  buildPlaceHref,
  formatPlace,
  type Search,
  type SearchPlace,
  type Suggestions,
  type Typed,
} from '../search.ts'

const MAX_RECENT = 5
const MAX_RECENT_WITH_OTHERS = 2

export type Lead =
  | { kind: 'page'; href: string }
  | { kind: 'search'; href: string; search: Search }
  | { kind: 'fill'; text: string }
  | { kind: 'forget' }

export type Option = {
  /** Keys are unique within a list. */
  key: string
  icon: 'business' | 'place' | 'search' | 'recent' | 'clear' | CountedCategory
  name: string
  where: string | null
  detail: string | null
  businesses: number | null
  lead: Lead
}

export type OptionGroup = { title: string; options: Option[] }

const plain = { where: null, detail: null, businesses: null }

const toSearch = (search: Search): Lead => ({
  kind: 'search',
  href: link.search(LANGUAGE, search),
  search,
})

type Suggested = Suggestions['businesses']

/** Addresses distinguish businesses of one name. */
const ofBusiness = (
  { name, slug, ...business }: Suggested[number],
  _: number,
  all: Suggested,
): Option => {
  const namesakes = all.filter((other) => other.name === name)
  const town = [business.city, business.country].filter(Boolean).join(', ')
  const place = namesakes.length > 1 && business.address ? business.address : town
  return {
    ...plain,
    key: `business ${slug}`,
    icon: 'business',
    name,
    detail: [business.category, place].filter(Boolean).join(' · ') || null,
    lead: { kind: 'page', href: link.business(LANGUAGE, slug) },
  }
}

const ofChain = (name: string, { location }: Typed): Option => ({
  ...plain,
  key: `chain ${name}`,
  icon: 'search',
  name,
  where: location || null,
  detail: location === '' ? words.chain : null,
  lead: toSearch({ q: name, location }),
})

const ofCategory = (
  category: CountedCategory,
  { location }: Typed,
  isCounted: boolean,
): Option => ({
  ...plain,
  key: `category ${category.slug}`,
  icon: category,
  name: category.name,
  businesses: isCounted ? category.businesses : null,
  lead:
    location === ''
      ? { kind: 'page', href: link.category(LANGUAGE, category.slug) }
      : toSearch({ q: category.name, location }),
})

const buildInPlaceHref = (
  { kind, slug, countryCode }: SearchPlace,
  { category }: { category: string },
) =>
  kind === 'country'
    ? link.country(LANGUAGE, slug, { part: category })
    : link.city(LANGUAGE, { countryCode, slug, part: category })

function ofPlace(place: Suggestions['places'][number], { field }: Typed): Option {
  const { kind, slug, countryCode, keyword, inPlace } = place
  const name = formatPlace(place)
  const key = `place ${kind} ${countryCode} ${slug} ${keyword ?? ''}`
  if (keyword !== null) {
    const search = { q: keyword, location: name }
    const lead = { ...toSearch(search), ...(inPlace && { href: buildInPlaceHref(place, inPlace) }) }
    const businesses = inPlace?.count ?? null
    return { ...plain, key, icon: 'search', name: keyword, where: name, businesses, lead }
  }
  const lead: Lead =
    field === 'location'
      ? { kind: 'fill', text: name }
      : { kind: 'page', href: buildPlaceHref(place) }
  return { ...plain, key, icon: 'place', name, businesses: place.businesses, lead }
}

const ofSearch = (icon: 'recent' | 'search', search: Search): Option => ({
  ...plain,
  key: `${icon} ${search.q} ${search.location}`,
  icon,
  name: search.q,
  where: search.location || null,
  lead: toSearch(search),
})

const ofRecent = (search: Search) => ofSearch('recent', search)
const ofPopular = (search: Search) => ofSearch('search', search)

const CLEAR: Option = {
  ...plain,
  key: 'clear',
  icon: 'clear',
  name: words.clear,
  lead: { kind: 'forget' },
}

const shown = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

function recentGroup(typed: Typed, recent: readonly Search[]): OptionGroup {
  const title = words.recent
  if (typed.field === 'location') return { title, options: [] }
  if (typed.q === '') {
    const options = recent.slice(0, MAX_RECENT).map(ofRecent)
    return { title, options: options.length > 0 ? [...options, CLEAR] : [] }
  }
  const key = normalizeName(typed.q)
  const matching = recent.filter(({ q }) => normalizeName(q).startsWith(key))
  return { title, options: matching.slice(0, MAX_RECENT_WITH_OTHERS).map(ofRecent) }
}

export function buildSuggestionGroups(
  typed: Typed,
  suggestions: Suggestions | undefined,
  recent: readonly Search[],
): OptionGroup[] {
  const recently = recentGroup(typed, recent)
  if (typed[typed.field] === '' || !suggestions) return shown([recently])
  return shown([
    {
      title: words.businesses,
      options: [
        ...suggestions.chains.map((name) => ofChain(name, typed)),
        ...suggestions.businesses.map(ofBusiness),
      ],
    },
    {
      title: words.categories,
      options: suggestions.categories.map((category) =>
        ofCategory(category, typed, suggestions.categoriesAreCounted),
      ),
    },
    { title: words.places, options: suggestions.places.map((place) => ofPlace(place, typed)) },
    { title: words.popular, options: suggestions.queries.map(ofPopular) },
    recently,
  ])
}
