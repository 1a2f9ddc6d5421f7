import { cutText, oneLine } from './clean-text.ts'
import { readLiteral } from './read-literal.ts'
import type { RowCells } from './row-cells.ts'

const CATEGORY_LIMIT = 100
const SUBTYPES_LIMIT = 1000

type CategoryValues = { category?: string; type?: string; subtypes?: string }

/** Google's API writes kinds as `coffee_shop`; people do not. */
function readable(name: string): string {
  const plain = oneLine(name)
  const spaced = /^[a-z]+(_[a-z]+)+$/.test(plain)
    ? plain.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
    : plain
  return cutText(spaced, CATEGORY_LIMIT)
}

/** A list written as JSON, as a Python list, or with commas, semicolons or bars. */
function readList(given: string): string[] {
  const value = given.startsWith('[') ? readLiteral(given) : undefined
  const members = Array.isArray(value)
    ? value.filter((each) => typeof each === 'string')
    : given.split(/[,;|]/)
  return members.map(readable).filter((name) => name !== '')
}

/** A single kind; where the column holds a list after all, its first. */
function readOne(given: string): string {
  return given.startsWith('[') ? (readList(given)[0] ?? '') : readable(given)
}

/** What kind of business the row says it is: the exact type, the broader category, and all further types. */
export function readCategory(cells: RowCells): CategoryValues {
  const flattened = cells.list('categories').map(({ value }) => readable(value))
  const list = flattened.length > 0 ? flattened : readList(cells.get('categories'))
  const type = readOne(cells.get('type'))
  const category = readOne(cells.get('category')) || list[0] || ''
  const subtypes = readList(cells.get('subtypes')).join(', ') || list.join(', ')
  return {
    ...(category && { category }),
    ...(type && { type }),
    ...(subtypes && { subtypes: cutText(subtypes, SUBTYPES_LIMIT) }),
  }
}
