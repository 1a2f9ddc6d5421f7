import type { BusinessesTable } from '../platform/database/tables.server.ts'

/** An index entry of PostgreSQL holds at most 2,704 bytes. */
const MAX_URL_BYTES = 2000

const isFetchable = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//i.test(url) && Buffer.byteLength(url) <= MAX_URL_BYTES

export type PhotoOwner = Pick<
  BusinessesTable,
  'id' | 'photo' | 'photos' | 'is_approved' | 'removed_at'
>

export function listPhotoUrls({ photo, photos, is_approved, removed_at }: PhotoOwner): string[] {
  if (is_approved !== 1 || removed_at !== null) return []
  const more: unknown = photos === null ? [] : JSON.parse(photos)
  const all = [photo, ...(Array.isArray(more) ? more : [])]
  return [...new Set(all.filter(isFetchable))]
}
