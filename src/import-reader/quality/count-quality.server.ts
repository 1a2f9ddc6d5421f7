import {
  BUSINESS_FIELDS,
  buildFilledBits,
  isFilled,
} from '../../businesses/business-fields.server.ts'
import {
  CATEGORY_TEXTS,
  type IncomingBusiness,
  type PlaceCache,
  type SavedRow,
} from '../../businesses/saving/incoming-business.ts'
import type { PendingBusiness } from '../../businesses/saving/pending-businesses.server.ts'
import { parseHashedBits } from '../../businesses/saving/row-hash.server.ts'
import { findDecisions } from '../../businesses/saving/save-business-categories.server.ts'
import { inferCategoryName } from '../../catalog/categories/category-text.server.ts'
import { buildCitySlug } from '../../catalog/places/save-cities.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { truncate } from '../../spreadsheets/normalize-text.ts'
import { ROW_REASON_TEXTS, type RowReason } from '../values/row-notes.ts'
import {
  createQuality,
  MAX_LISTED_ROWS,
  MAX_UNKNOWN_TEXTS,
  type MissingField,
  normalizeField,
  type QualityCounts,
  type UnknownTexts,
} from './quality-counts.ts'

const NAME_MAX_CHARS = 60
const NO_VALUES = new Set([
  ROW_REASON_TEXTS['place-untold'],
  ROW_REASON_TEXTS.placeholder,
  ROW_REASON_TEXTS['email-personal'],
])

type ChunkRow = {
  row: IncomingBusiness
  saved: SavedRow
  draft: PendingBusiness | undefined
}

const add = (counts: Partial<Record<string, number>>, field: string) => {
  counts[field] = (counts[field] ?? 0) + 1
}

const listFields = (bits: number): string[] => [
  ...new Set(BUSINESS_FIELDS.filter((field) => isFilled(bits, field)).map(normalizeField)),
]

const formatNote = (rowNumber: number, field: string) => `${rowNumber} ${field}`

/** A note about a value that is left out says that the file fills the field. */
function countFields(
  { filled, affected }: QualityCounts,
  rows: readonly ChunkRow[],
  reasons: readonly RowReason[],
): Set<string> {
  const fieldsOf = new Map<number, string[]>()
  const bitsOf = new Map<number, number>()
  for (const { row } of rows) {
    const bits = row.values ? buildFilledBits(row.values) : parseHashedBits(row.rowHash)
    bitsOf.set(row.rowNumber, bits)
    for (const field of fieldsOf.getOrInsertComputed(bits, listFields)) add(filled, field)
  }
  const noted = new Set<string>()
  for (const { rowNumber, outcome, field, reason } of reasons) {
    if (field === null || outcome === 'skipped' || NO_VALUES.has(reason)) continue
    const name = normalizeField(field)
    const key = formatNote(rowNumber, name)
    if (noted.has(key)) continue
    noted.add(key)
    add(affected, name)
    const bits = bitsOf.get(rowNumber)
    if (bits === undefined || !fieldsOf.get(bits)?.includes(name)) add(filled, name)
  }
  return noted
}

/** Null if the business keeps its category, or the text is the name of one. */
function findUncategorized({ row, draft }: ChunkRow): { text: string | null } | null {
  if (!row.values || !draft) return null
  const { before, after } = draft
  const isSame = before && CATEGORY_TEXTS.every((of) => after[of] === before[of])
  if (isSame && before.category_id !== null) return null
  const { main = null, ownText = null } = row.categories ?? {}
  if (main !== null) return null
  return { text: ownText === null ? null : inferCategoryName(after) }
}

function createTextCounter(counted: UnknownTexts) {
  const keyOf = (text: string, countryCode = '') => `${countryCode}/${text}`
  const known = new Map(counted.texts.map((each) => [keyOf(each.text, each.countryCode), each]))
  return (text: string, firstRow: number, countryCode?: string) => {
    counted.rows += 1
    const key = keyOf(text, countryCode)
    const found = known.get(key)
    if (found) found.rows += 1
    else if (known.size < MAX_UNKNOWN_TEXTS) {
      const added = { text, rows: 1, firstRow, ...(countryCode && { countryCode }) }
      known.set(key, added)
      counted.texts.push(added)
    }
  }
}

async function countCategories(
  quality: QualityCounts,
  changed: readonly ChunkRow[],
  decisionsOf: (texts: readonly string[]) => Promise<PlaceCache['texts']>,
): Promise<void> {
  const addText = createTextCounter(quality.categoryTexts)
  const open = changed.flatMap((each) => {
    const found = findUncategorized(each)
    return found ? [{ ...each, ...found }] : []
  })
  const decisions = await decisionsOf(open.flatMap(({ text }) => text ?? []))
  for (const { row, saved, draft, text } of open) {
    const decision = text === null ? null : decisions.get(text)
    if (decision != null && decision.categoryId !== null) continue
    if (text === null || decision != null) {
      addMissing(quality, 'category', saved.rowNumber, draft)
      continue
    }
    addText(text, row.rowNumber)
    add(quality.affected, 'category')
  }
}

type Place = { countryCode: string; slug: string }
const formatPlace = ({ countryCode, slug }: Place) => `${countryCode}/${slug}`

async function findKnownPlaces(
  database: Database,
  trx: Transaction,
  places: readonly Place[],
): Promise<Set<string>> {
  const unique = new Map(places.map((place) => [formatPlace(place), place]))
  const keys = [...unique.values()].map(({ countryCode: country_code, slug }) => {
    return { country_code, slug }
  })
  if (keys.length === 0) return new Set()
  const columns = ['country_code', 'slug'] as const
  const found = [
    ...(await database.findRows(trx, 'cities', columns, keys, columns)),
    ...(await database.findRows(trx, 'city_aliases', columns, keys, columns)),
  ]
  return new Set(
    found.map(({ country_code: countryCode, slug }) => formatPlace({ countryCode, slug })),
  )
}

function findUnknownCity({ row, draft }: ChunkRow) {
  const { match } = row.values ? row : {}
  if (!match || !draft || match.placeId !== null || match.reason === 'assigned') return []
  const { before, after } = draft
  const isSame = before && before.city_id !== null && before.city === after.city
  if (isSame || match.city !== after.city) return []
  const { city: text, countryCode, name } = match
  return [{ row, text, countryCode, slug: buildCitySlug(name) }]
}

async function countCities(
  quality: QualityCounts,
  changed: readonly ChunkRow[],
  noted: ReadonlySet<string>,
  findKnown: (places: readonly Place[]) => Promise<Set<string>>,
): Promise<void> {
  const open = changed.flatMap(findUnknownCity)
  const addText = createTextCounter(quality.cityTexts)
  const known = await findKnown(open)
  for (const { row, text, ...place } of open) {
    if (known.has(formatPlace(place))) continue
    addText(text, row.rowNumber, place.countryCode)
    if (!noted.has(formatNote(row.rowNumber, 'city'))) add(quality.affected, 'city')
  }
}

function addMissing(
  { missing }: QualityCounts,
  field: MissingField,
  rowNumber: number,
  draft: PendingBusiness | undefined,
): void {
  const found = missing[field]
  found.count += 1
  const name = truncate(draft?.after.name ?? '', NAME_MAX_CHARS)
  if (found.rows.length < MAX_LISTED_ROWS) found.rows.push({ rowNumber, name })
}

function countPlaces(quality: QualityCounts, changed: readonly ChunkRow[]): void {
  for (const { saved, draft } of changed) {
    if (!draft) continue
    const { city, country_code, latitude } = draft.after
    if (!city) addMissing(quality, 'city', saved.rowNumber, draft)
    if (!country_code) addMissing(quality, 'country', saved.rowNumber, draft)
    if (latitude === null) addMissing(quality, 'coordinates', saved.rowNumber, draft)
  }
}

function countProtected({ kept }: QualityCounts, saved: readonly SavedRow[]): void {
  for (const { kept: fields = [] } of saved) {
    if (fields.length === 0) continue
    kept.businesses += 1
    kept.values += new Set(fields.map(normalizeField)).size
  }
}

export async function countQuality(
  database: Database,
  trx: Transaction,
  known: Pick<PlaceCache, 'texts'>,
  counted: QualityCounts | null,
  rows: readonly ChunkRow[],
  reasons: readonly RowReason[],
): Promise<QualityCounts> {
  const quality = structuredClone({ ...createQuality(), ...counted })
  const changed = rows.filter(({ saved }) => /added|updated/.test(saved.outcome))
  const noted = countFields(quality, rows, reasons)
  await countCategories(quality, changed, async (texts) => {
    await findDecisions(database, trx, known, texts)
    return known.texts
  })
  await countCities(quality, changed, noted, (places) => findKnownPlaces(database, trx, places))
  countPlaces(quality, changed)
  countProtected(
    quality,
    rows.map(({ saved }) => saved),
  )
  return quality
}
