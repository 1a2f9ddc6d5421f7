import { SPECIFIED_FIELDS } from '../../businesses/export-choices.ts'
import { daysOfKey } from '../../opening-hours/parse-opening-hours.ts'
import { foldName } from '../../platform/i18n/fold-name.ts'
import { cutText } from '../../spreadsheets/normalize-text.ts'
import type { ColumnMapping, ImportColumns } from '../import-input.ts'
import { COLUMN_FAMILIES, type ColumnField } from './column-aliases.ts'

/** Title rows and notes above the header are common; deeper than this nobody keeps one. */
export const HEADER_SEARCH_ROWS = 20
/** Columns called after days are opening hours only when together they make most of a week. */
const FEWEST_DAYS = 5

const OWN_NAMES: ReadonlySet<string> = new Set(SPECIFIED_FIELDS)
/** Beside columns of a database, such as our own export: when its row changed, not the date of the data. */
const ROW_CHANGED = 'updated_at'
const DATABASE_COLUMNS: ReadonlySet<string> = new Set(['slug', 'created_at', 'data_date'])
/** A file with this many columns called as an export's are is one; others may call anything 'slug'. */
const FEWEST_OWN_NAMES = Math.ceil(SPECIFIED_FIELDS.length * 0.75)

type ListMember = { column: number; member: string }

/** Which columns of a file give which field, the surest first. */
export type ColumnMap = {
  fields: Map<ColumnField, number[]>
  /**
   * Flattened lists (`categories/1`, `openingHours/0/day`), by the list's folded name, in order.
   * `days` holds a column a day, `amenities` a column an amenity ('Group/Name').
   */
  lists: Map<string, ListMember[]>
  /** Headers that no field takes, as written. */
  unknown: string[]
}

const FAMILY_OF = new Map(
  Object.entries(COLUMN_FAMILIES).flatMap(([field, headers]) =>
    headers.map(
      (header, rank) => [foldHeader(header), { field: field as ColumnField, rank }] as const,
    ),
  ),
)

/** A header without case, accents, spaces and punctuation: 'Review Count', 'review_count' and 'REVIEWCOUNT' are one. */
export function foldHeader(header: string): string {
  return foldName(header).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The field a header (or the key of a part of an address) is known by. */
export function fieldOfHeader(header: string): ColumnField | undefined {
  return FAMILY_OF.get(foldHeader(header))?.field
}

/** Beside a column of their family these hold another's value: Outscraper's phone_1 is a number of the website. */
const ONLY_ALONE = new Set(['phone1', 'phones'])

const LIST_MEMBER = /^([^/]+)\/(\d+)(?:\/(.+))?$/
const AMENITY =
  /^(?:about|additionalInfo|amenities|attributes)[./]([^./]+)[./](?:\d+[./])?([^./].*)$/i

/** Tells what each column of a header row is: as the operator says, else by its words. */
export function matchColumns(header: readonly string[], mapping: ColumnMapping = {}): ColumnMap {
  const ranked = new Map<ColumnField, { column: number; rank: number }[]>()
  const lists: ColumnMap['lists'] = new Map()
  const days = daysOfColumns(header)
  const unknown: string[] = []
  const isOwn = isOwnExport(header)
  const isOfDatabase = header.some((title) => DATABASE_COLUMNS.has(title.trim().toLowerCase()))
  const isIgnored = (title: string, field: ColumnField) =>
    field === 'slug' ? !isOwn : isOfDatabase && title.toLowerCase() === ROW_CHANGED
  const addMember = (list: string, column: number, member: string) => {
    const members = lists.get(list)
    if (members) members.push({ column, member })
    else lists.set(list, [{ column, member }])
  }
  header.forEach((title, column) => {
    const trimmed = title.trim()
    const said = Object.hasOwn(mapping, column) ? mapping[column] : undefined
    if (said === 'ignore') return
    if (said) {
      // Before all that only look alike.
      ranked.set(said, [...(ranked.get(said) ?? []), { column, rank: -1 }])
      return
    }
    if (trimmed === '') return
    // "St" is Wednesday in a Czech week, else a state.
    const family = days.has(column) ? undefined : FAMILY_OF.get(foldHeader(trimmed))
    const member = LIST_MEMBER.exec(trimmed)
    const amenity = AMENITY.exec(trimmed)
    if (member) addMember(foldHeader(member[1] ?? ''), column, member[3] ?? '')
    else if (amenity) addMember('amenities', column, `${amenity[1]}/${amenity[2]}`)
    else if (days.has(column)) addMember('days', column, trimmed)
    else if (!family) unknown.push(title)
    else if (isIgnored(trimmed, family.field)) unknown.push(title)
    if (!family || isIgnored(trimmed, family.field)) return
    const columns = ranked.get(family.field) ?? []
    ranked.set(family.field, [...columns, { column, rank: family.rank }])
  })
  const isOnlyAlone = ({ column, rank }: { column: number; rank: number }) =>
    rank >= 0 && ONLY_ALONE.has(foldHeader(header[column] ?? ''))
  for (const [field, columns] of ranked) {
    const others = columns.filter((each) => !isOnlyAlone(each))
    if (others.length === 0) continue
    for (const each of columns) if (!others.includes(each)) unknown.push(header[each.column] ?? '')
    ranked.set(field, others)
  }
  const fields = new Map(
    [...ranked].map(([field, columns]) => [
      field,
      columns
        .sort((one, other) => one.rank - other.rank || one.column - other.column)
        .map(({ column }) => column),
    ]),
  )
  return { fields, lists, unknown }
}

/** Whether a header is that of an export of a directory such as this one, whole or nearly. */
function isOwnExport(header: readonly string[]): boolean {
  const own = new Set(header.map((title) => title.trim()).filter((title) => OWN_NAMES.has(title)))
  return own.size >= FEWEST_OWN_NAMES
}

const LONGEST_SHORT_DAY = 4

/** The columns called after days ('Monday', 'Dienstag Uhrzeit', 'weekend_hours'), when they are a week's. */
function daysOfColumns(header: readonly string[]): Set<number> {
  const columns = new Set<number>()
  const days = new Set<string>()
  // The other short names decide what "Di" or "Sa" means.
  const words = header.map((title) => title.trim().split(/[ _]/, 1)[0] ?? '')
  const context = words.filter((word) => word.length <= LONGEST_SHORT_DAY).join(' ')
  header.forEach((title, column) => {
    const named = title.trim() === '' ? [] : daysOfKey(title, context)
    if (named.length > 0) columns.add(column)
    for (const day of named) days.add(day)
  })
  return columns.size > 1 && days.size >= FEWEST_DAYS ? columns : new Set()
}

/** Headers of names that are also categories or parts of names: in a row of data they are values. */
const ALSO_VALUES: ReadonlySet<string> = new Set([
  ...['business', 'company', 'restaurant', 'venue', 'isletme', 'firma', 'mekan'],
  ...['unternehmen', 'betrieb', 'enseigne'],
])
const filledCells = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/**
 * Whether a row is surely the header: it names the name and at least one field more. A name that is
 * also a value ('Restaurant') counts only when most cells are headers.
 */
export function isHeader(cells: readonly string[]): boolean {
  const { fields } = matchColumns(cells)
  if (!fields.has('name') || fields.size < 2) return false
  const filled = filledCells(cells)
  const known = filled.filter((cell) => fieldOfHeader(cell) !== undefined)
  return hasPlainName(cells) || known.length * 2 > filled.length
}

const hasPlainName = (cells: readonly string[]) =>
  cells.some((cell) => fieldOfHeader(cell) === 'name' && !ALSO_VALUES.has(foldHeader(cell)))

/**
 * Whether a row can be a header of which only the name is known, below rows of titles: those have
 * one cell each. A title such as 'Restaurants' could be one too.
 */
export function isHeaderOfNames(
  cells: readonly string[],
  above: readonly (readonly string[])[] = [],
): boolean {
  if (above.some((row) => filledCells(row).length > 1)) return false
  const filled = filledCells(cells)
  return filled.length === 1 ? fieldOfHeader(filled[0] ?? '') === 'name' : hasPlainName(cells)
}

/** What is told of a title: its import keeps it, writes it with every chunk and sends it to who looks. */
const LONGEST_TOLD_CHARS = 200
const cutTitle = (title: string) => cutText(title, LONGEST_TOLD_CHARS)

/** What the columns of a header were taken for, to be shown. */
export function tellColumns(titles: readonly string[], columnMap: ColumnMap): ImportColumns {
  const { fields } = columnMap
  const [header, unknown] = [titles.map(cutTitle), columnMap.unknown.map(cutTitle)]
  const told: ImportColumns['fields'] = header.map(() => null)
  for (const [field, columns] of fields) for (const column of columns) told[column] = field
  const matched = [...fields].map(([field, [first = 0]]) => [field, header[first] ?? ''])
  return { header, fields: told, matched: Object.fromEntries(matched), unknown }
}
