import { parseLiteral } from '../opening-hours/parse-literal.ts'
import { parseList } from './parse-link.ts'
import { parsePhotoCredit } from './parse-photo-credit.ts'
import { MAX_PHOTOS, normalizePicture, parsePhotos } from './parse-photos.ts'

const CELL_MAX_CHARS = 20_000
const MAX_CREDITED = MAX_PHOTOS + 1

type PhotoCredits = Record<string, string>

const buildCredits = (pairs: readonly (readonly [string, string | null])[]): PhotoCredits =>
  Object.fromEntries(
    pairs
      .filter((pair): pair is [string, string] => pair[0] !== '' && pair[1] !== null)
      .slice(0, MAX_CREDITED),
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Reads a stored object of credits by URL, or lines of a URL and its credit. */
export function parsePhotoCredits(text: string): PhotoCredits {
  const isJson = text.startsWith('{')
  const value = isJson ? parseLiteral(text) : undefined
  if (isJson && (!isObject(value) || Array.isArray(value))) return {}
  const pairs: [string, unknown][] = isObject(value)
    ? Object.entries(value)
    : text.split('\n').map((line) => {
        const [url = '', ...words] = line.trim().split(/\s+/)
        return [url, words.join(' ')]
      })
  return buildCredits(
    pairs.map(([url, credit]) => {
      const [photo = ''] = parsePhotos([url])
      return [photo, typeof credit === 'string' ? parsePhotoCredit([credit]) : null]
    }),
  )
}

/** Of a list of photos as objects that name their authors. */
export function parseCreditsOfPhotos(texts: readonly string[]): PhotoCredits {
  const items = texts.flatMap((text) => {
    const value = text.length > CELL_MAX_CHARS ? undefined : parseLiteral(text)
    return Array.isArray(value) ? value.filter(isObject) : []
  })
  return buildCredits(
    items.map((item) => {
      const text = JSON.stringify([item])
      const [photo = ''] = parsePhotos(parseList(text))
      return [photo, parsePhotoCredit([], [text])]
    }),
  )
}

/** Only those of a business's own photos, under the URL that it has. */
export function normalizePhotoCredits(
  credits: PhotoCredits,
  photos: readonly (string | null | undefined)[],
): string | null {
  const byPicture = new Map(
    Object.entries(credits).map(([url, credit]) => [normalizePicture(url), credit]),
  )
  const own = photos.flatMap((url) => {
    const credit = url && byPicture.get(normalizePicture(url))
    return url && credit ? [[url, credit] as const] : []
  })
  return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own))
}
