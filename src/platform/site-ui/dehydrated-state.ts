import type { PageContext, Visit } from './page-context.ts'

export type PageState = Pick<Visit, 'screen' | 'status' | 'detail' | 'submission'> &
  Omit<PageContext, 'adMarkup' | 'structuredData' | 'renderOnce'> & {
    /** Responses by query key, in columnar JSON. */
    answers: unknown
    /** What hydration needs of responses that static parts show, in columnar JSON. */
    served: unknown
    /** The page's own path while it is shown as a preview; else null. */
    previewOf: string | null
  }

export type Answers = [readonly unknown[], unknown][]

/** Values equal to these are omitted from the sent state. */
const DEFAULT_STATE = {
  status: 200,
  detail: null,
  submission: null,
  adSlots: [],
  isUnapproved: false,
  previewOf: null,
  answers: [],
  served: [],
} satisfies Partial<PageState>

export const formatState = (state: PageState): Partial<PageState> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) =>
        !Object.hasOwn(DEFAULT_STATE, name) ||
        JSON.stringify(value) !== JSON.stringify(DEFAULT_STATE[name as keyof typeof DEFAULT_STATE]),
    ),
  )

export const parseState = (text: string): PageState => ({ ...DEFAULT_STATE, ...JSON.parse(text) })

/** Marks an encoded table. Objects that already have this member are escaped. */
const COLUMNS = ''
const ROWS = 'rows'
/** Encoding fewer rows wouldn't save space. */
const MIN_ROWS = 3

type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapValues = (value: unknown[] | Members, change: (each: unknown) => unknown) =>
  Array.isArray(value)
    ? value.map(change)
    : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each)]))

function commonNames(values: readonly unknown[]): string[] | null {
  const [first] = values
  if (values.length < MIN_ROWS || !isMembers(first)) return null
  const names = Object.keys(first)
  const isAlike = (value: unknown) =>
    isMembers(value) &&
    Object.keys(value).length === names.length &&
    names.every((name) => Object.hasOwn(value, name) && value[name] !== undefined)
  return names.length > 0 && values.every(isAlike) ? names : null
}

/** Member names are half of a list's size, so this writes them once (columnar JSON). */
export function encodeColumnar(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const container = value as unknown[] | Members
  const names = commonNames(Object.values(container))
  if (names) {
    const row = (each: unknown) => names.map((name) => encodeColumnar((each as Members)[name]))
    return { [COLUMNS]: names, [ROWS]: mapValues(container, row) }
  }
  const packed = mapValues(container, encodeColumnar)
  return Object.hasOwn(container, COLUMNS) ? { [COLUMNS]: null, [ROWS]: packed } : packed
}

export function decodeColumnar(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const container = value as unknown[] | Members
  if (Array.isArray(container) || !Object.hasOwn(container, COLUMNS))
    return mapValues(container, decodeColumnar)
  const names = container[COLUMNS] as string[] | null
  const rows = container[ROWS] as unknown[] | Members
  if (!names) return mapValues(rows, decodeColumnar)
  return mapValues(rows, (row) =>
    Object.fromEntries(names.map((name, at) => [name, decodeColumnar((row as unknown[])[at])])),
  )
}
