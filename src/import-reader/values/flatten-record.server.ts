import { isKnownHeader, normalizeHeader } from '../columns/header-fields.server.ts'
import { detectField } from '../columns/match-columns.server.ts'

const COLUMN_LISTS = new Set([
  'categories',
  'openinghours',
  'weekdaytext',
  'openinghoursweekdaytext',
])
const FIRST_OF_LIST = new Set(['phone', 'website', 'photo', 'logo', 'url', 'reviews_link'])
const MAX_MEMBERS = 50
const MAX_DEPTH = 3

type Put = (header: string, cell: string) => void

/** Nested members become columns such as `location/lat`; others become JSON text. */
export function writeFlatRecord(record: object, put: Put): void {
  for (const [key, value] of Object.entries(record)) flattenMember(key, value, put, 1)
}

function flattenMember(header: string, value: unknown, put: Put, depth: number): void {
  if (value === null || value === undefined) put(header, '')
  else if (typeof value !== 'object') put(header, String(value))
  else if (Array.isArray(value)) flattenList(header, value, put)
  else if (depth < MAX_DEPTH && isKnownInside(header, value, depth)) {
    for (const [key, member] of Object.entries(value))
      flattenMember(`${header}/${key}`, member, put, depth + 1)
  } else put(header, JSON.stringify(value))
}

function isKnownInside(header: string, value: object, depth: number): boolean {
  return Object.entries(value).some(([key, member]) => {
    const inner = `${header}/${key}`
    if (isKnownHeader(inner)) return true
    const isObject = typeof member === 'object' && member !== null && !Array.isArray(member)
    return isObject && depth + 1 < MAX_DEPTH && isKnownInside(inner, member, depth + 1)
  })
}

function flattenList(header: string, list: unknown[], put: Put): void {
  const isSpread = COLUMN_LISTS.has(normalizeHeader(header)) || isKnownInList(header, list)
  if (isSpread && list.length <= MAX_MEMBERS) {
    for (const [index, member] of list.entries()) putMember(`${header}/${index}`, member, put)
    return
  }
  const field = detectField(header)
  const [first] = list
  if (field && FIRST_OF_LIST.has(field)) put(header, typeof first === 'string' ? first : '')
  else put(header, list.length === 0 ? '' : JSON.stringify(list))
}

/** Overture's addresses, whose members are columns such as `addresses/0/locality`. */
function isKnownInList(header: string, [first]: readonly unknown[]): boolean {
  if (typeof first !== 'object' || first === null) return false
  return Object.keys(first).some((key) => isKnownHeader(`${header}/0/${key}`))
}

function putMember(header: string, member: unknown, put: Put): void {
  if (typeof member !== 'object' || member === null)
    put(header, member == null ? '' : String(member))
  else
    for (const [key, value] of Object.entries(member))
      put(
        `${header}/${key}`,
        typeof value === 'string' || value === null ? (value ?? '') : (JSON.stringify(value) ?? ''),
      )
}
