import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { type CustomField, findCustomLabel } from '../settings/custom-fields.ts'
import { parseLink } from './parse-link.ts'

export type CustomValue = string | number | boolean | string[]

export const CUSTOM_TEXT_MAX_CHARS = 20_000
const LINE_MAX_CHARS = 1000
const SEPARATOR = '; '

const YES = new Set('yes y true 1 x ✓ evet e var'.split(' '))
const NO = new Set('no n false 0 ✗ hayır hayir h yok'.split(' '))

const PLAIN_NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/
/** '1,234' may be a thousand or a fraction, so it is no number. */
const COMMA_NUMBER = /^[+-]?\d{1,15},(?:\d{1,2}|\d{4,15})$/
const GROUPED = /^[+-]?\d{1,3}(?:([,.])\d{3})+([,.])\d{1,15}$/

function parseNumber(text: string): number | null {
  const grouped = GROUPED.exec(text)
  const plain =
    grouped && grouped[1] !== grouped[2]
      ? text.replaceAll(grouped[1]!, '').replace(',', '.')
      : COMMA_NUMBER.test(text)
        ? text.replace(',', '.')
        : text
  return PLAIN_NUMBER.test(plain) ? Number(plain) : null
}

const ISO_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const OTHER_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

const isoDate = (year: string, month: string, day: string): string | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(date)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? date : null
}

/** '1/2/2026' may be in January or February, so it is no date. */
function parseDate(text: string): string | null {
  const iso = ISO_DATE.exec(text)
  if (iso) return isoDate(iso[1]!, iso[2]!, iso[3]!)
  const other = OTHER_DATE.exec(text)
  if (!other) return null
  const [, first = '', sign, second = '', year = ''] = other
  if (sign === '.' || Number(first) > 12) return isoDate(year, second, first)
  return Number(second) > 12 || first === second ? isoDate(year, first, second) : null
}

function parseWebLink(text: string): string | null {
  const link = parseLink(text)
  return link !== null && /^https:/i.test(link) ? link : null
}

const findChoice = (choices: readonly string[], text: string) => {
  const wanted = normalizeName(text)
  return choices.find((choice) => normalizeName(choice) === wanted)
}

function parseChoices(choices: readonly string[], text: string): string[] | null {
  for (const separator of [/[;|\n]/, /[;|\n,]/]) {
    const parts = text.split(separator).flatMap((part) => part.trim() || [])
    const found = parts.map((part) => findChoice(choices, part))
    const isWhole = found.length > 0 && found.every((choice) => choice !== undefined)
    if (isWhole) return choices.filter((choice) => found.includes(choice))
  }
  return null
}

const parseLine = (text: string) =>
  text.length > LINE_MAX_CHARS ? null : text.replace(/\s+/g, ' ').trim()

export function parseCustomValue(
  { type, choices }: Pick<CustomField, 'type' | 'choices'>,
  text: string,
): CustomValue | null {
  const word = text.trim()
  if (word === '' || text.length > CUSTOM_TEXT_MAX_CHARS) return null
  switch (type) {
    case 'text':
      return parseLine(text)
    case 'long-text':
      return word
    case 'number':
      return parseNumber(word)
    case 'yes-no': {
      const answer = word.toLocaleLowerCase('tr').normalize('NFC')
      const plain = word.toLowerCase()
      if (YES.has(answer) || YES.has(plain)) return true
      return NO.has(answer) || NO.has(plain) ? false : null
    }
    case 'date':
      return parseDate(word)
    case 'link':
      return parseWebLink(word)
    case 'choice':
      return findChoice(choices, word) ?? null
    case 'choices':
      return parseChoices(choices, word)
  }
}

/** The text that is stored: parsing it gives the same value. */
export function formatCustomValue(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(SEPARATOR)
  const text = String(value)
  return typeof value === 'number' && text.includes('e')
    ? value.toFixed(15).replace(/\.?0+$/, '')
    : text
}

/** The values that fit, of the given fields in their order. */
export const presentCustomValues = (
  values: Readonly<Record<string, string>>,
  fields: readonly CustomField[],
  language: string,
) =>
  fields.flatMap((field) => {
    const { key, type } = field
    const text = values[key]
    const value = text === undefined ? null : parseCustomValue(field, text)
    return value === null ? [] : [{ key, label: findCustomLabel(field, language), type, value }]
  })
