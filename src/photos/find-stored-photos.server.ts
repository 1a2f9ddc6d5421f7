import type { Database } from '../platform/database/database.server.ts'
import { PHOTO_FILES } from '../platform/urls/photo-routes.ts'
import { formatPath } from '../platform/urls/routes.ts'
import { formatPhotoFile } from './photo-store.server.ts'
import {
  buildDemoPhoto,
  buildPhotoWidths,
  buildStoredPhoto,
  buildUploadedPhoto,
  type StoredPhoto,
} from './stored-photo.ts'

export type PhotoColumns = {
  photo_state: string | null
  photo_image: string | null
  photo_width: number | null
}

export const PHOTO_COLUMNS = [
  'photos.state as photo_state',
  'photos.image as photo_image',
  'photos.width as photo_width',
] as const

export const NO_PHOTO: PhotoColumns = { photo_state: null, photo_image: null, photo_width: null }

export function presentStoredPhoto(
  columns: PhotoColumns & { photo?: string | null },
): StoredPhoto | null {
  const { photo, photo_image: image, photo_width: originalWidth } = columns
  if (image === null || originalWidth === null)
    return buildDemoPhoto(photo) ?? buildUploadedPhoto(photo)
  return buildStoredPhoto(buildPhotoWidths(originalWidth), (width, format) =>
    formatPath(PHOTO_FILES.photo.pattern, { file: formatPhotoFile({ image, width, format }) }),
  )
}

export const isBrokenPhoto = ({ photo_state }: PhotoColumns): boolean => photo_state === 'broken'

export async function findStoredPhotos(
  { read, list }: Database,
  urls: readonly string[],
): Promise<Map<string, PhotoColumns>> {
  if (urls.length === 0) return new Map()
  const rows = await read
    .selectFrom('photos')
    .where('url', 'in', list(urls))
    .select(['url', ...PHOTO_COLUMNS])
    .execute()
  return new Map(rows.map(({ url, ...columns }) => [url, columns]))
}
