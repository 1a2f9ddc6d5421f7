import { isCreditKey } from '../../business-facts/parse-photo-credit.ts'
import { SPECIFIED_FIELDS } from '../../businesses/specified-fields.ts'
import { parseDayKey } from '../../opening-hours/parse-opening-hours.server.ts'
import type { CustomField } from '../../settings/custom-fields.ts'
import type { ColumnMapping, MovedColumn } from '../import-input.ts'
import type { ColumnField } from './column-aliases.server.ts'
import { CUSTOM_LIST, findCustomColumns } from './custom-columns.server.ts'
import {
  findAlias,
  findFieldsByWords,
  findPart,
  isOfPlaceOfBusiness,
  isOtherHeader,
  isRegistered,
  normalizeHeader,
  PARTS_BESIDE_CITY,
} from './header-fields.server.ts'
import {
  moveCantons,
  moveSectors,
  moveSettlements,
  type Ranked,
  splitAlternatives,
} from './move-places.server.ts'

const MIN_DAY_COLUMNS = 5

const OWN_NAMES: ReadonlySet<string> = new Set(SPECIFIED_FIELDS)
/** In exports of databases this is the date of the row, not of the data. */
const ROW_CHANGED = 'updated_at'
const DATABASE_COLUMNS: ReadonlySet<string> = new Set(['slug', 'created_at', 'data_date'])
const MIN_OWN_NAMES = Math.ceil(SPECIFIED_FIELDS.length * 0.75)

/** Lists of contacts have a person and a job under 'Name' and 'Title', and the business under 'Company'. */
const NOT_OF_COMPANY: ReadonlySet<string> = new Set(['title', 'name'])
const PERSON = /^(?:first|last|full|given|family)[ _]?name$|^surname$/i
const isCompany = (title: string) => /^(?:company|organi[sz]ation|account)\b/i.test(title)

type ListMember = { column: number; member: string }

export type ColumnMap = {
  fields: Map<ColumnField, number[]>
  /** `days` has a column per day, `amenities` one per amenity ('Group/Name'), `social` one per network. */
  lists: Map<string, ListMember[]>
  custom: ReadonlyMap<string, CustomField>
  unknown: number[]
  /** Columns that are known only by words of their header. */
  guessed: ReadonlySet<number>
  notNames: ReadonlySet<number>
  /** Columns of places with several parts, in the order of the parts. */
  composites: Map<number, ColumnField[]>
  /** Columns of categories from the broadest to the narrowest, such as 'Food;Bakery'. */
  paths?: number[]
  isLongitudeFirst?: boolean
  isHouseFirst?: boolean
  /** Names the mapping of texts, which changes what a row means. */
  mappedTexts?: string
  moved?: MovedColumn[]
  keepsPersonal?: boolean
}

export function detectField(header: string): ColumnField | undefined {
  return findAlias(normalizeHeader(header))?.field
}

/** Headers used only if no other column has their field, such as Outscraper's phone_1 of a website. */
const ONLY_ALONE = new Map<string, ColumnField | null>([
  ...[...PARTS_BESIDE_CITY].map((it) => [it, 'district'] as const),
  ...(['phone1', 'phones'] as const).map((it) => [it, null] as const),
])

/** 'City/District' is a column of cities, although 'City district' is one of their parts. */
const isCityOrDistrict = (header: string): boolean => /^city ?\/ ?district$/i.test(header)

export const detectFieldBesideCity = (header: string): ColumnField | undefined =>
  ONLY_ALONE.get(normalizeHeader(header)) ?? detectField(header)

/** Fields that take several columns, such as imageUrls/0 and orderBy/0/orderUrl. */
const SPREAD: ReadonlySet<ColumnField> = new Set([
  ...(['email', 'social', 'photos'] as const),
  ...(['menu_link', 'booking_link', 'order_link', 'appointment_link'] as const),
])
/** In Turkish these are the name of a company. */
const AZERBAIJANI_ADDRESS: ReadonlySet<string> = new Set(['unvan', 'unvani'])
const PHOTO_CREDIT = 'photocredit'
const LINK_OF_LIST = /^$|(?:url|link|href|src|image)$/i
const POPULAR_TIMES =
  /^popularTimesHistogram[./](\p{L}+)[./](\d{1,2})[./](hour|occupancyPercent)$/iu
const LIST_MEMBER = /^([^/]+)\/(\d+)(?:\/(.+))?$/
const AMENITY =
  /^(?:about|additionalInfo|amenities|attributes)[./]([^./]+)[./](?:\d+[./])?([^./].*)$/i

const appendTo = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) =>
  map.set(key, [...(map.get(key) ?? []), value])

/** Keys of OpenStreetMap; two or more are columns of its tags. */
const TAG_KEYS: ReadonlySet<string> = new Set([
  ...['amenity', 'shop', 'craft', 'tourism', 'office', 'leisure', 'healthcare', 'club'],
])

/** A header of one of these fields makes the words of other headers mean no other one. */
const ALTERNATIVES: ColumnField[][] = [
  ['category', 'type', 'subtypes', 'categories'],
  ['country', 'country_code'],
  ['full_address', 'complete_address'],
  ['latitude', 'coordinates'],
  ['longitude', 'coordinates'],
]

function addGuesses(header: readonly string[], unknown: readonly number[], ranked: Ranked) {
  const known = new Set(ranked.keys())
  const isKnown = (field: ColumnField) =>
    known.has(field) ||
    ALTERNATIVES.some((each) => each.includes(field) && each.some((other) => known.has(other)))
  const isBetter = (title: string, { field }: { field: ColumnField }) =>
    (field === 'name' || field === 'full_address') &&
    isOfPlaceOfBusiness(title) &&
    (ranked.get(field) ?? []).every(({ column }) => isRegistered(header[column] ?? ''))
  const composites: ColumnMap['composites'] = new Map()
  const guessed = new Set<number>()
  for (const column of unknown) {
    const found = findFieldsByWords(header[column] ?? '', isKnown)
    const [first, second] = found
    if (!first || (!second && isKnown(first.field) && !isBetter(header[column]!, first))) continue
    guessed.add(column)
    if (second)
      composites.set(
        column,
        found.map(({ field }) => field),
      )
    for (const { field, rank } of found) appendTo(ranked, field, { column, rank })
  }
  splitAlternatives(header, composites, ranked)
  return { composites, guessed }
}

export function detectColumns(
  header: readonly string[],
  mapping: ColumnMapping = {},
  guesses = true,
  customFields: readonly CustomField[] = [],
): ColumnMap {
  const customColumns = findCustomColumns(header, mapping, customFields)
  const ranked: Ranked = new Map()
  const lists: ColumnMap['lists'] = new Map()
  const days = daysOfColumns(header)
  const tagKeys = header.filter((title) => TAG_KEYS.has(title.trim()))
  const open: number[] = []
  const isOwn = isOwnExport(header)
  const isOfDatabase = header.some((title) => DATABASE_COLUMNS.has(title.trim().toLowerCase()))
  const isOfPeople = header.some((title) => PERSON.test(title)) && header.some(isCompany)
  const isAzerbaijani = header.some((title) => /ə/i.test(title))
  const isIgnored = (title: string, field: ColumnField) => {
    if (field === 'slug') return !isOwn
    if (isOfPeople && field === 'name') return NOT_OF_COMPANY.has(title.toLowerCase())
    return isOfDatabase && title.toLowerCase() === ROW_CHANGED
  }
  const addMember = (list: string, column: number, member: string) =>
    appendTo(lists, list, { column, member })
  header.forEach((title, column) => {
    const trimmed = title.trim()
    const assigned = Object.hasOwn(mapping, column) ? mapping[column] : undefined
    const custom = customColumns.get(column)
    if (assigned === 'ignore' || custom === null) return
    if (custom !== undefined) {
      addMember(CUSTOM_LIST, column, custom)
      return
    }
    if (assigned) {
      appendTo(ranked, assigned as ColumnField, { column, rank: -1 })
      return
    }
    if (trimmed === '') {
      open.push(column)
      return
    }
    // "St" is Wednesday in Czech, otherwise a state.
    const normalized = normalizeHeader(trimmed)
    const member = LIST_MEMBER.exec(trimmed)
    const ofList =
      member && LINK_OF_LIST.test(member[3] ?? '') ? normalizeHeader(member[1] ?? '') : ''
    const listed = findAlias(ofList)
    const isCredit =
      member &&
      isCreditKey(member[3] ?? '') &&
      findAlias(normalizeHeader(member[1] ?? ''))?.field === 'photos'
    const alias = days.has(column)
      ? undefined
      : isAzerbaijani && AZERBAIJANI_ADDRESS.has(normalized)
        ? findAlias('address')
        : isCityOrDistrict(trimmed)
          ? findAlias('city')
          : (findAlias(isCredit ? PHOTO_CREDIT : normalized) ??
            (listed && SPREAD.has(listed.field) ? listed : undefined))
    const family = alias && isIgnored(trimmed, alias.field) ? undefined : alias
    const part = alias ? undefined : (findPart(normalized) ?? findPart(ofList))
    const amenity = AMENITY.exec(trimmed)
    const times = POPULAR_TIMES.exec(trimmed)
    if (tagKeys.length > 1 && TAG_KEYS.has(trimmed)) addMember('tag', column, trimmed)
    else if (part) addMember(part.list, column, part.member)
    else if (times) addMember('popular_times', column, `${times[1]}/${times[2]}/${times[3]}`)
    else if (member) addMember(normalizeHeader(member[1] ?? ''), column, member[3] ?? '')
    else if (amenity) addMember('amenities', column, `${amenity[1]}/${amenity[2]}`)
    else if (days.has(column)) addMember('days', column, trimmed)
    else if (!family) open.push(column)
    if (family) appendTo(ranked, family.field, { column, rank: family.rank })
  })
  moveCantons(header, ranked)
  moveSettlements(header, ranked)
  const { composites, guessed } = addGuesses(header, guesses ? open : [], ranked)
  moveSectors(header, ranked)
  const left: number[] = []
  for (const [field, columns] of [...ranked]) {
    const { true: alone = [], false: others = [] } = Object.groupBy(
      columns,
      ({ column, rank }) => `${rank >= 0 && ONLY_ALONE.has(normalizeHeader(header[column] ?? ''))}`,
    )
    if (alone.length === 0 || others.length === 0) continue
    ranked.set(field, others)
    for (const { column } of alone) {
      const instead = ONLY_ALONE.get(normalizeHeader(header[column] ?? ''))
      if (instead) appendTo(ranked, instead, { column, rank: Number.MAX_SAFE_INTEGER })
      else left.push(column)
    }
  }
  const lines = lists.get('address')?.sort((one, other) => (one.member < other.member ? -1 : 1))
  const street = ranked.get('street')
  // Lines of addresses without a column of cities name the city.
  if (lines && street && !ranked.has('city') && !ranked.has('full_address'))
    ranked.set('full_address', [...street])
  const fields = new Map(
    [...ranked].map(([field, columns]) => [
      field,
      columns
        .sort((one, other) => one.rank - other.rank || one.column - other.column)
        .map(({ column }) => column),
    ]),
  )
  const unused = [...open.filter((column) => !guessed.has(column)), ...left]
  const notNames = new Set(unused.filter((column) => isOtherHeader(header[column] ?? '')))
  const custom = new Map(customFields.map((field) => [field.key, field]))
  return { fields, lists, custom, unknown: unused, guessed, notNames, composites }
}

function isOwnExport(header: readonly string[]): boolean {
  const own = new Set(header.map((title) => title.trim()).filter((title) => OWN_NAMES.has(title)))
  return own.size >= MIN_OWN_NAMES
}

const MAX_SHORT_DAY_CHARS = 4

function daysOfColumns(header: readonly string[]): Set<number> {
  const columns = new Set<number>()
  const days = new Set<string>()
  const words = header.map((title) => title.trim().split(/[ _]/, 1)[0] ?? '')
  const context = words.filter((word) => word.length <= MAX_SHORT_DAY_CHARS).join(' ')
  header.forEach((title, column) => {
    const named = title.trim() === '' ? [] : parseDayKey(title, context)
    if (named.length > 0) columns.add(column)
    for (const day of named) days.add(day)
  })
  return columns.size > 1 && days.size >= MIN_DAY_COLUMNS ? columns : new Set()
}
