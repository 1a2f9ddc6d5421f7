import { parseLiteral } from '../opening-hours/parse-literal.ts'
import { normalizeCell, normalizeLine } from '../spreadsheets/normalize-text.ts'

export const PHOTO_CREDIT_MAX_CHARS = 300

const CELL_MAX_CHARS = 20_000
const TAG = /<\/?[a-z][^<>]{0,2048}>/gi
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
}

/** Google requires links such as '<a href="…">Ada</a>'. Text without tags stays as it is. */
function stripMarkup(text: string): string {
  const plain = text.replace(TAG, ' ')
  return plain === text
    ? text
    : plain.replace(/&[a-z#0-9]{1,6};/gi, (it) => ENTITIES[it] ?? it).replace(/[<>]/g, ' ')
}

const CREDIT_KEY =
  /^(?:(?:photo|image)[ _]?)?(?:author|photographer|credit|(?:html_?|author_?)?attribution)s?(?:_?name)?(?:\/\d+)?(?:\/display_?name)?$/i
const NAME_KEY = /^(?:display_?name|name|provider|text)$/i

/** Whether a member of a photo names its author. */
export const isCreditKey = (key: string): boolean => CREDIT_KEY.test(key)

function findNames(value: unknown, isCredit: boolean): string[] {
  if (typeof value === 'string')
    return isCredit ? [normalizeLine(normalizeCell(stripMarkup(value)))] : []
  if (Array.isArray(value)) return value.flatMap((item) => findNames(item, isCredit))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    if (isCreditKey(key)) return findNames(member, true)
    return isCredit && NAME_KEY.test(key) ? findNames(member, true) : []
  })
}

const namesOf = (text: string, isCredit: boolean): string[] => {
  const value = /^\s*[[{(]/.test(text) ? parseLiteral(text) : undefined
  return findNames(value ?? text.slice(0, CELL_MAX_CHARS), isCredit)
}

/** Lists of photos can name dozens of authors. */
function joinWhole([first = '', ...others]: readonly string[]): string {
  let credit = first
  for (const name of others) {
    if (`${credit}, ${name}`.length > PHOTO_CREDIT_MAX_CHARS) break
    credit += `, ${name}`
  }
  return credit
}

/** Joins the authors that cells of credits name; without one, those of the photos themselves. */
export function parsePhotoCredit(
  credits: readonly string[],
  photos: readonly string[] = [],
): string | null {
  const named = credits.flatMap((text) => namesOf(text, true)).filter((name) => name !== '')
  const found =
    named.length > 0
      ? named
      : photos
          .flatMap((text) => namesOf(text, false))
          .filter((name) => name !== '' && name.length <= PHOTO_CREDIT_MAX_CHARS)
  return joinWhole([...new Set(found)]) || null
}
