import { membersOf, typesBelow } from './schema-org.ts'

type Thing = Record<string, unknown> & { '@type': string }
/** Lists what is wrong with a thing. */
type Rule = (thing: Thing, origin: string) => (string | false)[]

const LOCAL_BUSINESSES = typesBelow('LocalBusiness')
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Members that search engines read although the vocabulary doesn't define them. */
const BEYOND_SCHEMA = new Set(['query-input'])
const ADDRESSES = ['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'urlTemplate']

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && '@type' in value
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)
const isAbsolute = (value: unknown) =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const without = (thing: Thing, ...members: string[]) =>
  members.map((member) => !(member in thing) && `has no ${member}`)
const isNumberIn = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max

/** Positions must be consecutive, and every entry must have a name. */
function isCounted(entries: unknown[]): (string | false)[] {
  const things = entries as Thing[]
  const first = Number(things[0]?.position)
  return things.flatMap((entry, index) => [
    entry['@type'] !== 'ListItem' && `entry ${index} is not a ListItem`,
    entry.position !== first + index && `entry ${index} has position ${entry.position}`,
    isEmpty(entry.name) && `entry ${index} has no name`,
  ])
}

/** Rules of Google's documentation for local businesses, breadcrumbs, carousels, organizations, and site names. */
const RULES: Record<string, Rule> = {
  LocalBusiness: (thing, origin) => [
    ...without(thing, '@id', 'name', 'url', 'address'),
    !String(thing['@id']).startsWith(`${origin}/business/`) && 'has an @id of another site',
    'telephone' in thing &&
      !/\d{3}/.test(String(thing.telephone).replace(/\D/g, '')) &&
      'has a telephone without digits',
  ],
  PostalAddress: (thing) => [
    Object.keys(thing).length < 2 && 'has no part',
    'addressCountry' in thing &&
      String(thing.addressCountry).length === 2 &&
      !/^[A-Z]{2}$/.test(String(thing.addressCountry)) &&
      'has no country code',
  ],
  GeoCoordinates: (thing) => [
    !isNumberIn(thing.latitude, -90, 90) && 'has no latitude',
    !isNumberIn(thing.longitude, -180, 180) && 'has no longitude',
  ],
  OpeningHoursSpecification: (thing) => [
    ...['opens', 'closes'].map(
      (member) =>
        !/^([01]\d|2[0-3]):[0-5]\d$/.test(String(thing[member])) &&
        `${member} ${thing[member]}: no time`,
    ),
    listOf(thing.dayOfWeek).some((day) => !DAYS.includes(String(day))) && 'has a day that is none',
    new Set(listOf(thing.dayOfWeek)).size !== listOf(thing.dayOfWeek).length && 'has a day twice',
  ],
  AggregateRating: (thing) => [
    !isNumberIn(thing.ratingValue, 1, 5) && 'has no rating from 1 to 5',
    !Number.isInteger(thing.reviewCount) && 'has no number of reviews',
  ],
  BreadcrumbList(thing, origin) {
    const entries = listOf(thing.itemListElement) as Thing[]
    return [
      entries[0]?.position !== 1 && 'does not begin with 1',
      entries.length < 2 && 'leads nowhere',
      ...isCounted(entries),
      ...entries
        .slice(0, -1)
        .map(({ item }) => !String(item).startsWith(`${origin}/`) && `${item} is not of this site`),
    ]
  },
  ItemList(thing, origin) {
    const entries = listOf(thing.itemListElement) as Thing[]
    return [
      ...isCounted(entries),
      ...entries.map(({ url }) => !String(url).startsWith(`${origin}/`) && `${url}: not ours`),
      new Set(entries.map(({ url }) => url)).size !== entries.length && 'has an address twice',
    ]
  },
  Organization: (thing) => without(thing, 'name', 'url'),
  WebSite: (thing) => without(thing, 'name', 'url', 'potentialAction'),
  SearchAction: (thing) => [
    ...without(thing, 'target', 'query-input'),
    !JSON.stringify(thing.target).includes('{search_term_string}') &&
      'has no placeholder for the search terms',
  ],
}

const ruleOf = (type: string) =>
  RULES[type] ?? (LOCAL_BUSINESSES.has(type) ? RULES.LocalBusiness : undefined)

/** Errors of a thing and its parts according to schema.org and Google's rules. */
function findErrors(thing: Thing, origin: string): string[] {
  const type = thing['@type']
  const members = membersOf(type)
  if (!members) return [`${type}: not a type of schema.org`]
  const own = (ruleOf(type)?.(thing, origin) ?? []).filter((error) => error !== false)
  const errors = [
    ...own,
    ...Object.entries(thing).flatMap(([name, value]) => [
      ...(members.has(name) || BEYOND_SCHEMA.has(name) ? [] : [`has an unknown member ${name}`]),
      ...(isEmpty(value) || listOf(value).some(isEmpty) ? [`${name} is empty`] : []),
      ...(ADDRESSES.includes(name) && !listOf(value).every(isAbsolute)
        ? [`${name} ${value}: not an absolute URL`]
        : []),
    ]),
  ]
  const parts = Object.values(thing).flatMap(listOf).filter(isThing)
  return [
    ...errors.map((error) => `${type} ${error}`),
    ...parts.flatMap((part) => findErrors(part, origin)),
  ]
}

/** Errors of the things on a page, duplicates included. */
export function findStructuredDataErrors(things: unknown[], origin: string): string[] {
  const ids = things.flatMap((thing) => (isThing(thing) && '@id' in thing ? [thing['@id']] : []))
  return [
    ...things.flatMap((thing) =>
      isThing(thing) ? findErrors(thing, origin) : ['something without a type'],
    ),
    ...(new Set(ids).size === ids.length ? [] : ['a duplicated thing']),
  ]
}

const SCRIPT = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

/** The things on a page, and errors in how it includes them: it must have one script with one graph. */
export function structuredData(html: string): { things: unknown[]; errors: string[] } {
  const scripts = [...html.matchAll(SCRIPT)].map(([, text = '']) => text)
  if (scripts.length === 0) return { things: [], errors: [] }
  const data = JSON.parse(scripts[0] ?? '') as { '@context'?: string; '@graph'?: unknown[] }
  const errors = [
    scripts.length > 1 && `${scripts.length} scripts`,
    data['@context'] !== 'https://schema.org' && 'another context',
    !Array.isArray(data['@graph']) && 'no graph',
  ]
  return { things: data['@graph'] ?? [], errors: errors.filter((error) => error !== false) }
}
