import type { BusinessKey } from '../businesses/identity-keys.server.ts'
import type {
  IncomingBusiness,
  ParsedBusiness,
  UnchangedBusiness,
} from '../businesses/saving/incoming-business.ts'
import type { CategoryMatch } from '../catalog/categories/find-category-by-text.server.ts'
import type { CityMatch } from '../gazetteer/place-row.ts'
import type { CustomField } from '../settings/custom-fields.ts'
import type { UnreadableCode } from '../spreadsheets/file-error.ts'
import type { ColumnMapping, ImportColumns, ImportOptions } from './import-input.ts'
import type { MappedTexts } from './values/mapped-texts.server.ts'
import type { RowReason } from './values/row-notes.ts'

export type ReadRequest = {
  mapping: ColumnMapping
  constants?: ImportOptions['constants']
  transforms?: ImportOptions['transforms']
  customFields?: readonly CustomField[]
  keepPersonal?: boolean
  texts?: MappedTexts
  after: number
  withTexts: boolean
}

export type ReaderCommand =
  | { kind: 'read'; path: string; request: ReadRequest; looksUp: boolean }
  | { kind: 'known'; known: (string | null)[] }

export type RowsMessage = {
  kind: 'rows'
  businesses: IncomingBusiness[]
  reasons: RowReason[]
  lastRow: number
  share: number
}

export type SpreadsheetMessage =
  | { kind: 'columns'; columns: ImportColumns }
  | RowsMessage
  | { kind: 'end'; total: number; values: string[][] }
  | { kind: 'unreadable'; code: UnreadableCode; message: string; wasKilled?: boolean }

export type LookupMessage = { kind: 'ask'; rows: ([BusinessKey['kind'], string, string] | null)[] }

export type ReaderMessage = Exclude<SpreadsheetMessage, RowsMessage> | SentRows | LookupMessage

/** A dying process may leave half a line. */
export function parseMessage(line: string): ReaderMessage | null {
  try {
    return JSON.parse(line) as ReaderMessage
  } catch {
    return null
  }
}

const MAX_VALUES = 10_000

type SentBusiness = Omit<ParsedBusiness, 'match' | 'categories'> & {
  /** The match itself if it has the names of a place, which are sent once; otherwise a position. */
  match?: number | CityMatch | undefined
  categories?: number | undefined
}

/** Rows repeat places and categories, so each is sent once, and rows refer to it by its position. */
export type SentRows = Omit<RowsMessage, 'businesses'> & {
  businesses: (SentBusiness | UnchangedBusiness)[]
  /** `added` replaces all values from this position on. */
  position: number
  added: unknown[]
}

export function createRowEncoder(): (message: RowsMessage) => SentRows {
  const positions = new Map<unknown, number>()
  return (message) => {
    if (positions.size > MAX_VALUES) positions.clear()
    const position = positions.size
    const added: unknown[] = []
    const send = (value: unknown, key = value) => {
      if (value === undefined) return undefined
      const known = positions.get(key)
      if (known !== undefined) return known
      added.push(value)
      positions.set(key, positions.size)
      return positions.size - 1
    }
    const businesses = message.businesses.map((row) =>
      row.values
        ? {
            ...row,
            match: row.match?.place ? row.match : send(row.match, JSON.stringify(row.match)),
            // Rows with the same texts share one object.
            categories: send(row.categories),
          }
        : row,
    )
    return { ...message, businesses, position, added }
  }
}

export function createRowDecoder(): (message: SentRows) => RowsMessage {
  const values: unknown[] = []
  return ({ position, added, ...message }) => {
    values.splice(position, Number.POSITIVE_INFINITY, ...added)
    for (const row of message.businesses as IncomingBusiness[]) {
      if (!row.values) continue
      if (typeof row.match === 'number') row.match = values[row.match] as CityMatch
      if (typeof row.categories === 'number')
        row.categories = values[row.categories] as CategoryMatch
    }
    return message as RowsMessage
  }
}
