/** The member that marks a table: a name that answers hardly have. One that has it is marked itself. */
const COLUMNS = ''
const ROWS = 'rows'
/** A table of fewer rows would be no shorter. */
const LEAST_ROWS = 3

type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Gives a list, or members by name, with each value made another. */
const mapValues = (
  value: unknown[] | Members,
  change: (each: unknown) => unknown,
): unknown[] | Members =>
  Array.isArray(value)
    ? value.map(change)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]))

/** The names that all of these have, in one order; null where they are not alike. */
function commonNames(values: readonly unknown[]): string[] | null {
  const [first] = values
  if (values.length < LEAST_ROWS || !isMembers(first)) return null
  const names = Object.keys(first)
  const isAlike = (value: unknown) =>
    isMembers(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && value[name] !== undefined)
  return names.length > 0 && values.every(isAlike) ? names : null
}

/**
 * Writes what is alike as a table: the names once, then the values of each row. Half of a list's JSON are
 * the names of its members.
 * @param value anything JSON can say
 * @returns what JSON can say as well; `unpackTables` gives an equal of `value` for it
 */
export function packTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const held = value as unknown[] | Members
  const names = commonNames(Object.values(held))
  if (names) {
    const row = (each: unknown) => names.map((name) => packTables((each as Members)[name]))
    return { [COLUMNS]: names, [ROWS]: mapValues(held, row) }
  }
  const packed = mapValues(held, packTables)
  return Object.hasOwn(held, COLUMNS) ? { [COLUMNS]: null, [ROWS]: packed } : packed
}

/** What `packTables` was given. */
export function unpackTables(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const held = value as unknown[] | Members
  if (Array.isArray(held) || !Object.hasOwn(held, COLUMNS)) return mapValues(held, unpackTables)
  const names = held[COLUMNS] as string[] | null
  const rows = held[ROWS] as unknown[] | Members
  if (!names) return mapValues(rows, unpackTables)
  return mapValues(rows, (row) =>
    Object.fromEntries(names.map((name, at) => [name, unpackTables((row as unknown[])[at])])),
  )
}
