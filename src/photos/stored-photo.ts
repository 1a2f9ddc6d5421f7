export const PHOTO_WIDTHS = [160, 400, 800, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The path of the largest file, and the srcset of each format. */
export type StoredPhoto = { src: string } & Record<PhotoFormat, string>

/** Pictures of the demo data, which the server serves itself. The files exist in these widths. */
export const DEMO_PICTURE = /^(\/demo-pictures\/[a-z]{1,40}-\d{1,3})-800\.webp$/
const DEMO_WIDTHS = [160, 400, 800]

const buildSourceSet = (
  widths: readonly number[],
  format: PhotoFormat,
  pathOf: (width: number, format: PhotoFormat) => string,
) => widths.map((width) => `${pathOf(width, format)} ${width}w`).join(', ')

export function buildStoredPhoto(
  widths: readonly number[],
  pathOf: (width: number, format: PhotoFormat) => string,
): StoredPhoto {
  return {
    src: pathOf(widths.at(-1) ?? 0, 'webp'),
    avif: buildSourceSet(widths, 'avif', pathOf),
    webp: buildSourceSet(widths, 'webp', pathOf),
  }
}

export function buildDemoPhoto(photo: string | null | undefined): StoredPhoto | null {
  const base = DEMO_PICTURE.exec(photo ?? '')?.[1]
  return base === undefined
    ? null
    : buildStoredPhoto(DEMO_WIDTHS, (width, format) => `${base}-${width}.${format}`)
}

export const buildPhotoWidths = (originalWidth: number): number[] => [
  ...new Set(PHOTO_WIDTHS.map((width) => Math.min(width, originalWidth))),
]

/** The path of the largest WebP file of an uploaded picture, which businesses and exports name. */
const UPLOADED = /^\/photos\/([0-9a-f]{32})-([1-9]\d{1,3})\.webp$/

export function parseUploadedPhoto(url: unknown): { image: string; width: number } | null {
  const [, image, width] = typeof url === 'string' ? (UPLOADED.exec(url) ?? []) : []
  return image === undefined ? null : { image, width: Number(width) }
}

/** A path of this server, which a business may name like a URL. */
export const isOwnPicture = (url: unknown): url is string =>
  typeof url === 'string' && (DEMO_PICTURE.test(url) || parseUploadedPhoto(url) !== null)

export const formatUploadedPhoto = (image: string, originalWidth: number): string =>
  `/photos/${image}-${buildPhotoWidths(originalWidth).at(-1)}.webp`

export function buildUploadedPhoto(photo: string | null | undefined): StoredPhoto | null {
  const uploaded = parseUploadedPhoto(photo)
  return (
    uploaded &&
    buildStoredPhoto(
      buildPhotoWidths(uploaded.width),
      (width, format) => `/photos/${uploaded.image}-${width}.${format}`,
    )
  )
}
