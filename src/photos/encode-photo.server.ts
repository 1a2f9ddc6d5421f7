import { hash } from 'node:crypto'
import { RemoteFileError } from '../platform/http/open-public-url.server.ts'
import { buildPhotoWidths, PHOTO_FORMATS, type PhotoFormat } from './stored-photo.ts'

/** 40 megapixels are 160 MB while they are decoded. */
const MAX_PIXELS = 40_000_000
/** Smaller pictures are icons and tracking pixels. */
const MIN_SIDE = 64
const LIMIT_SECONDS = 30
const QUALITY: Record<PhotoFormat, number> = { avif: 50, webp: 75 }
/** The default takes twice the time for 3% fewer bytes. */
const AVIF_EFFORT = 3

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text

function hasKnownType(bytes: Buffer): boolean {
  const isAvif = startsWith(bytes, 'ftyp', 4) && /^avi[fs]$/.test(bytes.toString('latin1', 8, 12))
  return (
    isAvif ||
    startsWith(bytes, '\xff\xd8\xff') ||
    startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))
  )
}

export type PhotoVariant = { width: number; format: PhotoFormat; bytes: Buffer }
export type EncodedPhoto = {
  /** Names the content: equal pictures of different addresses share files. */
  image: string
  width: number
  height: number
  variants: PhotoVariant[]
}

/** Part of the name, so that a change of sizes or formats makes new files. */
const PROCESSING = 1

export const buildImageName = (source: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from([PROCESSING]), source])).slice(0, 32)

async function openPicture(source: Buffer) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Removes metadata, and turns the picture as its EXIF data says.
  return sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: LIMIT_SECONDS })
    .autoOrient()
}

/** @throws RemoteFileError if the bytes aren't a whole picture of a known type and a sensible size. */
export async function encodePhoto(source: Buffer): Promise<EncodedPhoto> {
  if (!hasKnownType(source)) throw new RemoteFileError('not-a-picture', true)
  try {
    const picture = await openPicture(source)
    const { autoOrient } = await picture.metadata()
    const { width, height } = autoOrient
    if (Math.min(width, height) < MIN_SIDE) throw new RemoteFileError('too-small', true)
    if (width * height > MAX_PIXELS) throw new RemoteFileError('too-many-pixels', true)
    const variants: PhotoVariant[] = []
    for (const wide of buildPhotoWidths(width)) {
      const resized = picture.clone().resize({ width: wide, withoutEnlargement: true })
      for (const format of PHOTO_FORMATS) {
        const options = {
          quality: QUALITY[format],
          ...(format === 'avif' && { effort: AVIF_EFFORT }),
        }
        const bytes = await resized.clone().toFormat(format, options).toBuffer()
        variants.push({ width: wide, format, bytes })
      }
    }
    return { image: buildImageName(source), width, height, variants }
  } catch (error) {
    throw error instanceof RemoteFileError ? error : new RemoteFileError('broken-picture', true)
  }
}
