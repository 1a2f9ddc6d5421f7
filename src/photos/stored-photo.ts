export const PHOTO_WIDTHS = [160, 400, 800, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The files are `path-WIDTH.FORMAT`. The last width is the largest. */
export type StoredPhoto = { path: string; widths: number[] }

/** Never wider than the original. */
export const buildPhotoWidths = (originalWidth: number): number[] => [
  ...new Set(PHOTO_WIDTHS.map((width) => Math.min(width, originalWidth))),
]
