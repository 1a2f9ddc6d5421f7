import type { Amenities } from '../../business-facts/amenities.ts'
import { parseLiteral } from '../../opening-hours/parse-literal.ts'
import { memoize } from '../../platform/database/memoize.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { findAmenity } from '../../search-index/amenities.server.ts'
import { listCategoryForms } from '../../search-index/intent-phrases.server.ts'
import { stripNegation } from '../../search-index/negation.server.ts'

// Real listings have about 100; the limits stop hostile cells.
const MAX_AMENITIES = 500
const MAX_NAME_CHARS = 200
const MAX_DEPTH = 6

const DEFAULT_GROUP = 'Amenities'

const YES = new Set(
  ['true', 'yes', 'y', '1', 'available', 'enabled'].concat([
    'wlan',
    'wifi',
    'only',
    'limited',
    'free',
  ]),
)
const NO = new Set(['false', 'no', 'n', '0', 'unavailable', 'disabled', 'not available'])
const NOTHING = new Set(['', 'none', 'null', 'nan', 'n/a'])

// DataForSEO lists available and unavailable amenities in two trees.
const AVAILABLE_KEY = 'available_attributes'
const UNAVAILABLE_KEY = 'unavailable_attributes'

type Shape = Record<string, unknown>
type Sink = (group: string, name: string, has: boolean) => void

const LIST = /\s*[,;|•\n،、]\s*/
const HALF = 0.5

/** 'Parkplatz' of 'kein Parkplatz'; 'sin gluten' denies no amenity. */
const findDenied = memoize((text): string | null => {
  const denied = stripNegation(text)
  if (denied === null) return null
  const key = normalizeName(denied)
  const forms = [key, ...listCategoryForms(key)]
  return forms.some((form) => findAmenity(form) !== undefined) ? denied : null
})

const isKnown = (text: string): boolean =>
  findAmenity(normalizeName(text)) !== undefined || findDenied(text) !== null

/** 'wifi; Terrasse': half of the parts or more are known amenities. */
export const isAmenityList = (text: string): boolean => {
  const parts = text.split(LIST).filter((part) => part !== '')
  const known = parts.filter(isKnown)
  return known.length > 0 && known.length >= parts.length * HALF
}

function parseList(text: string): Amenities | null {
  if (!isAmenityList(text)) return null
  const names = text.split(LIST).filter((part) => part !== '' && part.length <= MAX_NAME_CHARS)
  return {
    [DEFAULT_GROUP]: Object.fromEntries(
      names.slice(0, MAX_AMENITIES).map((name) => {
        const denied = findDenied(name)
        return denied === null ? [name, true] : [denied, false]
      }),
    ),
  }
}

/** Reads the formats of Outscraper, gosom, Apify and DataForSEO, and lists; returns null for other text. */
export function parseAmenities(text: string): Amenities | null {
  if (!/^\s*[[{(]/.test(text)) return parseList(text)
  const value = parseLiteral(text)
  if (typeof value !== 'object' || value === null) return null

  const groups = new Map<string, Map<string, boolean>>()
  let count = 0
  const sink: Sink = (group, named, isYes) => {
    const denied = isYes ? findDenied(clean(named)) : null
    const [name, has] = denied === null ? [named, isYes] : [denied, false]
    const [groupName, amenityName] = [clean(group) || DEFAULT_GROUP, clean(name)]
    if (amenityName === '' || count >= MAX_AMENITIES) return
    const names = groups.get(groupName) ?? new Map<string, boolean>()
    if (!names.has(amenityName)) count++
    // Sources repeat names with both values; one true is enough.
    names.set(amenityName, has || names.get(amenityName) === true)
    groups.set(groupName, names)
  }
  parseGroups(value, sink)
  return Object.fromEntries([...groups].map(([group, names]) => [group, Object.fromEntries(names)]))
}

function parseGroups(value: object, sink: Sink): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      const group = isShape(item) ? groupOf(item) : null
      if (group) parseMembers(group.name, group.members, sink, MAX_DEPTH)
      else if (isShape(item) && !nameOf(item)) parseGroups(item, sink)
      else parseMembers(DEFAULT_GROUP, [item], sink, MAX_DEPTH)
    }
    return
  }
  for (const [key, member] of Object.entries(value)) {
    const isTree = isShape(member) || Array.isArray(member)
    if (key === AVAILABLE_KEY && isShape(member)) parseGroups(member, sink)
    else if (key === UNAVAILABLE_KEY && isShape(member)) {
      parseGroups(member, (group, name) => sink(group, name, false))
    } else if (isTree) parseMembers(key, member, sink, MAX_DEPTH)
    else parseMember(DEFAULT_GROUP, key, member, sink)
  }
}

function parseMembers(group: string, members: unknown, sink: Sink, depth: number): void {
  if (depth === 0) return
  if (Array.isArray(members)) {
    for (const item of members) {
      if (typeof item === 'string') sink(group, item, true)
      else if (isShape(item)) parseItem(group, item, sink, depth)
    }
  } else if (isShape(members)) {
    for (const [name, value] of Object.entries(members)) {
      if (typeof value === 'object' && value !== null) parseMembers(group, value, sink, depth - 1)
      else parseMember(group, name, value, sink)
    }
  }
}

function parseItem(group: string, item: Shape, sink: Sink, depth: number): void {
  const name = nameOf(item)
  if (name === null) {
    parseMembers(group, item, sink, depth - 1)
    return
  }
  const value = item.enabled ?? item.available ?? item.value ?? item.selected ?? true
  parseMember(group, name, value, sink)
}

function parseMember(group: string, name: string, value: unknown, sink: Sink): void {
  const word = clean(String(value)).toLowerCase()
  if (YES.has(word)) sink(group, name, true)
  else if (NO.has(word)) sink(group, name, false)
  else if (!NOTHING.has(word)) sink(group, `${clean(name)}: ${clean(String(value))}`, true)
}

function groupOf(item: Shape): { name: string; members: unknown } | null {
  const name = nameOf(item)
  const members = item.options ?? item.items ?? item.values ?? item.attributes
  return name !== null && Array.isArray(members) ? { name, members } : null
}

function nameOf(item: Shape): string | null {
  const name = item.name ?? item.title ?? item.label
  return typeof name === 'string' ? name : null
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const clean = memoize((name): string => {
  const plain = name.slice(0, MAX_NAME_CHARS).replace(/\s+/g, ' ').trim()
  return plain === '__proto__' ? '' : plain
})
