import type { ParsedBusiness, UnchangedBusiness } from '../businesses/saving/incoming-business.ts'
import type { CategoryMatch } from '../catalog/categories/category-matcher.server.ts'
import type { CityMatch } from '../catalog/places/place-row.ts'
import type { RowsMessage } from './spreadsheet-message.ts'

const MAX_VALUES = 10_000

type SentBusiness = Omit<ParsedBusiness, 'match' | 'categories'> & {
  /** In full with the names of a place, which the receiver needs once. */
  match?: number | CityMatch | undefined
  categories?: number | undefined
}

/** Rows repeat places and categories, so each is sent once, and rows refer to it by its position. */
export type SentRows = Omit<RowsMessage, 'businesses'> & {
  businesses: (SentBusiness | UnchangedBusiness)[]
  /** New values begin at this position and replace all from there. */
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
            // The same texts have the same object.
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
    const businesses = message.businesses.map((row) => {
      if (!row.values) return row
      const { match, categories, ...rest } = row
      return {
        ...rest,
        ...(match !== undefined && {
          match: typeof match === 'number' ? (values[match] as CityMatch) : match,
        }),
        ...(categories !== undefined && { categories: values[categories] as CategoryMatch }),
      }
    })
    return { ...message, businesses }
  }
}
