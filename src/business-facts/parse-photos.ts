import { isOwnPicture } from '../photos/stored-photo.ts'
import { parseLink } from './parse-link.ts'

export const MAX_PHOTOS = 10

/** Google serves the same picture in many sizes. */
export const normalizePicture = (link: string): string =>
  /^https:\/\/[\w-]+\.(?:googleusercontent|ggpht)\.com\//i.test(link)
    ? link.replace(/=.*/s, '')
    : link

/** Views of the street from a camera car, not of the business. */
const STREET = /\/\/streetviewpixels/i

/** The security policy allows only https. `others` are shown elsewhere already. */
export function parsePhotos(
  texts: readonly string[],
  others: readonly (string | null | undefined)[] = [],
): string[] {
  const seen = new Set(others.map((other) => other && normalizePicture(other)))
  const photos = texts.flatMap((text) => {
    const isPhoto = /^(?:https:)?\/\//i.test(text) && !STREET.test(text)
    const link = isOwnPicture(text) ? text : isPhoto ? parseLink(text) : null
    const picture = link && normalizePicture(link)
    if (!picture || seen.has(picture)) return []
    seen.add(picture)
    return link
  })
  return photos.slice(0, MAX_PHOTOS)
}
