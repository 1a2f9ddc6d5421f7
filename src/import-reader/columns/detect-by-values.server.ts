import { createCategoryFinder } from '../../catalog/categories/find-category-by-text.server.ts'
import { createPlaceNameTest } from '../../catalog/places/place-name-test.server.ts'
import type { CityIndex } from '../../gazetteer/city-index.server.ts'
import { findCountryCode } from '../../gazetteer/find-country.server.ts'
import { parseOpeningHours } from '../../opening-hours/parse-opening-hours.server.ts'
import type { MovedColumn } from '../import-input.ts'
import { isAmenityList } from '../values/parse-amenities.server.ts'
import { parseRating } from '../values/parse-number.ts'
import type { ColumnField } from './column-aliases.server.ts'
import type { ColumnMap } from './match-columns.server.ts'
import { type SampleValues, scoreShare } from './sample-values.server.ts'

const MIN_VALUES = 5
const MAX_TEXTS = 60
const MAX_CELL_CHARS = 300
const CONFIDENT_SHARE = 0.8
const MOST = 0.6
const HALF = 0.5
/** Categories of some languages are half understood; names of businesses reach 0.2. */
const SOME = 0.4

/** Fewer known parts may be a coincidence. */
const MIN_PARTS = 4

/** Codes of regions are those of countries, languages and states of an order too. */
const MAX_CODE_CHARS = 3

const few = (texts: readonly string[]) => texts.slice(0, MAX_TEXTS)

const PAIR = /^[([]?\s*(?:[-+]?\d{1,3}[.,]\d{2,})\s*[,;\s]\s*(?:[-+]?\d{1,3}[.,]\d{2,})\s*[)\]]?$/
export const isPair = (text: string): boolean =>
  PAIR.test(text) || /^(?:SRID=\d+;)?POINT|^\{/.test(text)

/** Three words, one of them with a number, or a list with a number. */
const ADDRESS = /^(?=.*\d)(?=.*\p{L}{3})(?:.*[,，、].*|\S+\s+\S+\s+\S.*)$/u

const LETTER = /\p{L}/u
const LINK = /^(?:https?:\/\/|www\.)|^\S+@\S+$/i
const TEXTS = ['name', 'category', 'type', 'full_address', 'street', 'district', 'city', 'region']
const isHours = (text: string) =>
  /\d[.:h]\d\d|\d\s*[ap]m/i.test(text) && parseOpeningHours(text).hours !== null
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const VALUE_TESTS: Partial<Record<ColumnField, (text: string) => boolean>> = {
  ...Object.fromEntries(
    TEXTS.map((field) => [field, (text: string) => LETTER.test(text) && !LINK.test(text)]),
  ),
  country: (text) => LETTER.test(text) && findCountryCode(text) !== null,
  phone: matches(/(?:\d\D*){5}/),
  email: matches(/@/),
  website: matches(/\./),
  working_hours: isHours,
  latitude: matches(/^\D{0,3}\d{1,2}(?:[.,]\d\d|\s?°)/),
  longitude: matches(/^\D{0,3}\d{1,3}(?:[.,]\d\d|\s?°)/),
  rating: matches(/^[0-5](?:[.,]\d+)?(?!\d)/),
  reviews: matches(/^\D*\d[\d.,'’\s]*\D*$/),
  postal_code: matches(/^.{0,6}\p{Nd}.{0,9}$/u),
}

/** '1', '2', '3' are numbers of rows. */
const areCounted = (texts: readonly string[]) =>
  texts.every((text, at) => at === 0 || Number(text) - Number(texts[at - 1]) === 1)

export function canContain(field: ColumnField, texts: readonly string[]): boolean {
  const isPossible = VALUE_TESTS[field]
  const some = few(texts)
  if (!isPossible || some.length === 0) return true
  return scoreShare(some, isPossible) >= HALF && !(some.length > 1 && areCounted(some))
}

type ByValues = { field: ColumnField; unless: ColumnField[]; isValue: (text: string) => boolean }

/** In this order, because later ones are less certain. */
const TESTS: ByValues[] = [
  {
    field: 'email',
    unless: ['email'],
    isValue: (text) => /^[^\s@,;]+@[^\s@,;]+\.\p{L}{2,}$/u.test(text),
  },
  {
    field: 'coordinates',
    unless: ['coordinates', 'latitude', 'longitude'],
    isValue: (text) => isPair(text) && !text.startsWith('{'),
  },
  {
    field: 'website',
    unless: ['website'],
    isValue: (text) =>
      /^(?:https?:\/\/|www\.)[^\s/]+\.\p{L}{2,}\/?$|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/iu.test(
        text,
      ),
  },
  {
    field: 'phone',
    unless: ['phone'],
    isValue: (text) =>
      /^(?:\+|00?[1-9]|\()[\d\s()./-]{6,22}$/.test(text) && text.replace(/\D/g, '').length >= 7,
  },
  {
    field: 'working_hours',
    unless: ['working_hours'],
    isValue: isHours,
  },
  {
    field: 'rating',
    unless: ['rating'],
    isValue: (text) => /^[1-5][.,]\d{1,2}$/.test(text) && parseRating(text) != null,
  },
]

export function detectByValues(
  columns: ColumnMap,
  values: SampleValues,
  findIndex: () => CityIndex,
): MovedColumn[] {
  const open = new Map<number, string[]>()
  for (const column of columns.unknown) {
    const texts = [...new Set(values.textsOf(column))].filter(
      (text) => text.length <= MAX_CELL_CHARS,
    )
    if (texts.length > 0) open.set(column, texts)
  }
  const found: MovedColumn[] = []
  const isTagged = columns.lists.has('tag')
  const lacks = (fields: readonly ColumnField[]) =>
    !fields.some((field) => columns.fields.has(field) || found.some(({ holds }) => holds === field))
  const take = (field: ColumnField, score: (texts: string[], column: number) => number) => {
    const [best] = [...open]
      .map(([column, texts]) => ({ column, score: score(texts, column) }))
      .filter((each) => each.score > 0)
      .toSorted((one, other) => other.score - one.score)
    if (!best) return
    open.delete(best.column)
    found.push({ column: best.column, holds: field })
  }
  for (const { field, unless, isValue } of TESTS)
    if (lacks(unless))
      take(field, (texts, column) => {
        if (texts.length < MIN_VALUES || columns.notNames.has(column)) return 0
        const share = scoreShare(few(texts), isValue)
        return share >= CONFIDENT_SHARE ? share : 0
      })
  if (open.size === 0) return found
  const isText = (text: string) => /\p{L}{2}|\p{sc=Han}/u.test(text) && !/^\w+:\/\/|@/.test(text)
  const fillOf = (column: number) =>
    values.textsOf(column).length / Math.max(1, values.sample.length)

  if (lacks(['about']))
    take('about', (texts) => {
      // 'Parking' and 'Vegan' alone may be categories.
      if (!texts.some((text) => /[,;|]/.test(text))) return 0
      const share = scoreShare(few(texts), isAmenityList)
      return share >= CONFIDENT_SHARE ? share : 0
    })
  if (!isTagged && lacks(['category', 'type', 'subtypes', 'categories'])) {
    const match = createCategoryFinder(createPlaceNameTest(findIndex()))
    const isCategory = (text: string) => {
      if (ADDRESS.test(text) || findCountryCode(text) !== null) return false
      const { main } = match({ type: text })
      return main !== null && main.reason !== 'head word'
    }
    take('category', (texts) => {
      if (texts.length < 2 || scoreShare(few(texts), isText) < CONFIDENT_SHARE) return 0
      const share = scoreShare(few(texts), isCategory)
      return share >= (texts.length < MIN_VALUES ? MOST : SOME) ? share : 0
    })
  }
  if (lacks(['region']))
    take('region', (_, column) => {
      const all = values.valuesOf(column).slice(0, MAX_TEXTS)
      const isWritten = scoreShare(all, ({ text }) => text.length > MAX_CODE_CHARS)
      if (all.length < MIN_VALUES || isWritten < CONFIDENT_SHARE) return 0
      const share = values.shareOfRegions(all)
      const isOfCities = values.shareOfCities(all) >= share
      return share >= CONFIDENT_SHARE && !isOfCities ? share : 0
    })
  if (lacks(['city']))
    take('city', (_, column) => {
      const all = values.valuesOf(column).slice(0, MAX_TEXTS)
      const isOfAddresses = scoreShare(all, ({ text }) => ADDRESS.test(text)) > SOME
      if (all.length < MIN_VALUES || isOfAddresses) return 0
      const isOfRegions = (each: typeof all) =>
        values.shareOfRegions(each) > MOST && values.shareOfCitiesOfRegions(each) < MOST
      // 'Berlin (Kreuzberg)', 'Lyon - France', and 'Kreuzberg, Berlin'
      const heads = [/\s*[([].*$/, /\s*,.*$|\s[-–—]\s.*$/, /^.*,\s*/].map((rest) =>
        all.map((value) => ({ ...value, text: value.text.replace(rest, '') })),
      )
      const shares = [all, ...heads].filter((each) => !isOfRegions(each)).map(values.shareOfCities)
      const share = Math.max(0, ...shares)
      return share >= CONFIDENT_SHARE ? share : 0
    })
  if (lacks(['district']))
    take('district', (_, column) => {
      const { all, parts } = values.countParts(
        column,
        found
          .flatMap((each) => (each.holds === 'city' ? each.column : []))
          .slice(0, 1)
          .concat(columns.fields.get('city') ?? []),
      )
      return parts >= MIN_PARTS && parts >= all * SOME ? parts / all : 0
    })
  if (lacks(['full_address', 'complete_address', 'street']))
    take('full_address', (texts) => {
      const isVaried =
        new Set(few(texts).map((text) => text.replace(/\d+/g, ''))).size >= few(texts).length * HALF
      if (texts.length < MIN_VALUES || !isVaried) return 0
      const share = scoreShare(few(texts), (text) => ADDRESS.test(text))
      return share >= MOST && scoreShare(few(texts), isText) >= CONFIDENT_SHARE ? share : 0
    })
  if (lacks(['name']) && columns.fields.size + found.length > 1)
    take('name', (texts, column) => {
      const isName = (text: string) =>
        isText(text) && text.length <= 100 && !/^\d[\d\s./-]*$/.test(text)
      const isDistinct = texts.length >= values.textsOf(column).length * MOST
      if (columns.notNames.has(column) || fillOf(column) < CONFIDENT_SHARE || !isDistinct) return 0
      // The first such column is typically the name.
      return scoreShare(few(texts), isName) < CONFIDENT_SHARE ? 0 : 1 / (column + 1)
    })
  return found
}
