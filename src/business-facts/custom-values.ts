import { CUSTOM_KEY } from '../settings/custom-fields.ts'
import { truncate } from '../spreadsheets/normalize-text.ts'
import { CUSTOM_TEXT_MAX_CHARS, formatCustomValue } from './custom-value.ts'

/** By key, as text. A text that doesn't fit the type of its field is kept, but not shown. */
export type CustomValues = Record<string, string>

export function parseCustomValues(json: string | null | undefined): CustomValues {
  return json ? (JSON.parse(json) as CustomValues) : {}
}

/** Sorted by key, so that equal values are equal texts. */
export function formatCustomValues(values: CustomValues): string | null {
  const filled = Object.entries(values).filter(([, text]) => text !== '')
  if (filled.length === 0) return null
  return JSON.stringify(Object.fromEntries(filled.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** Keeps the values of `first`, and fills the others from `second`. */
export const mergeCustomValues = (first: string | null, second: string | null): string | null =>
  formatCustomValues({ ...parseCustomValues(second), ...parseCustomValues(first) })

export function compareCustomValues(one: string | null, other: string | null): string[] {
  const [before, after] = [parseCustomValues(one), parseCustomValues(other)]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => before[key] !== after[key])
}

export const parseEditedKeys = (text: string | null): string[] =>
  text === null ? [] : text.split(' ')

export const formatEditedKeys = (keys: readonly string[]): string | null =>
  keys.length === 0 ? null : [...new Set(keys)].sort().join(' ')

export const buildEditedKeys = (
  edited: string | null,
  before: string | null,
  after: string | null,
): string | null =>
  formatEditedKeys([...parseEditedKeys(edited), ...compareCustomValues(before, after)])

const MAX_PATCHED = 100

const patchText = (value: unknown): string | null => {
  if (value === null) return ''
  if (typeof value === 'boolean') return formatCustomValue(value)
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return formatCustomValue(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Values to set by key; an empty text or null clears one. Returns null for any other JSON. */
export function parseCustomPatch(json: string): CustomValues | null {
  let patch: unknown
  try {
    patch = JSON.parse(json)
  } catch {
    return null
  }
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return null
  const entries = Object.entries(patch).map(([key, value]) => [key, patchText(value)] as const)
  const isValid = entries.every(
    ([key, text]) => CUSTOM_KEY.test(key) && text !== null && text.length <= CUSTOM_TEXT_MAX_CHARS,
  )
  return isValid && entries.length <= MAX_PATCHED
    ? (Object.fromEntries(entries) as CustomValues)
    : null
}

/** An unreadable patch replaces everything, so that validation reports it. */
export function applyCustomPatch(stored: string, json: string): string {
  const patch = json === '' ? null : parseCustomPatch(json)
  return patch ? (formatCustomValues({ ...parseCustomValues(stored), ...patch }) ?? '') : json
}

export function buildCustomPatch(before: string, after: string): string {
  const now = parseCustomValues(after)
  const changed = compareCustomValues(before, after).map((key) => [key, now[key] ?? ''])
  return JSON.stringify(Object.fromEntries(changed))
}

const CUT = '…'

export const truncateCustomValues = (json: string | null, maxChars: number): CustomValues =>
  Object.fromEntries(
    Object.entries(parseCustomValues(json)).map(([key, text]) => [
      key,
      text.length > maxChars ? `${truncate(text, maxChars)}${CUT}` : text,
    ]),
  )

export const isTruncated = (text: string): boolean => text.endsWith(CUT)
