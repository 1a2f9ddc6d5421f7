export const PHOTO_WIDTHS = [160, 400, 800, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** The path of the largest file, and the srcset of each format. */
export type StoredPhoto = { src: string } & Record<PhotoFormat, string>

/** Never wider than the original. */
export const buildPhotoWidths = (originalWidth: number): number[] => [
  ...new Set(PHOTO_WIDTHS.map((width) => Math.min(width, originalWidth))),
]
