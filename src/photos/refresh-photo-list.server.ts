import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import { listPhotoUrls } from './list-photo-urls.server.ts'
import { formatPhotoFile, type PhotoStore } from './photo-store.server.ts'
import { buildPhotoWidths, PHOTO_FORMATS } from './stored-photo.ts'

const BATCH_BUSINESSES = 500

export const listPhotoFiles = (image: string, width: number): string[] =>
  buildPhotoWidths(width).flatMap((each) =>
    PHOTO_FORMATS.map((format) => formatPhotoFile({ image, width: each, format })),
  )

export type StoredImage = { image: string; width: number }

/** Deletes the files of pictures that no row refers to any more. Call it after the rows are deleted. */
export async function deleteImageFiles(
  database: Database,
  store: PhotoStore,
  images: readonly StoredImage[],
): Promise<void> {
  for (const { image, width } of images) {
    if (await findRow(database.read, 'photos', { image }, ['id'])) continue
    if (await findRow(database.read, 'uploaded_photos', { image }, ['image'])) continue
    for (const name of listPhotoFiles(image, width)) await store.delete(name)
  }
}

async function deletePhotos(database: Database, trx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .deleteFrom('photos')
    .where('id', 'in', database.list(ids))
    .returning(['image', 'width'])
    .execute()
  return rows.flatMap(({ image, width }) =>
    image === null || width === null ? [] : [{ image, width }],
  )
}

type Batch = { after: number; last: number | null }
type Link = { business_id: number; url: string }
const keyOf = ({ business_id, url }: Link) => `${business_id} ${url}`

async function findBatch(database: Database, after: number) {
  const businesses = await database.read
    .selectFrom('businesses')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_BUSINESSES)
    .select(['id', 'photo', 'photos', 'is_approved', 'removed_at'])
    .execute()
  const last = businesses.length < BATCH_BUSINESSES ? null : (businesses.at(-1)?.id ?? null)
  return { businesses, last }
}

/** Includes links of businesses that were deleted, because they are in the range of IDs too. */
async function findLinks(database: Database, { after, last }: Batch) {
  const links = database.read
    .selectFrom('business_photos')
    .innerJoin('photos', 'photos.id', 'business_photos.photo_id')
    .where('business_id', '>', after)
    .select(['business_id', 'photo_id', 'photos.url'])
  return (last === null ? links : links.where('business_id', '<=', last)).execute()
}

async function addLinks(database: Database, trx: Transaction, added: readonly Link[], now: number) {
  const urls = [...new Set(added.map(({ url }) => url))]
  const rows = urls.map((url) => ({ url, state: 'waiting', next_try_at: now, created_at: now }))
  await database.insertRows(trx, 'photos', rows, 'ignore')
  const found = await trx
    .selectFrom('photos')
    .where('url', 'in', database.list(urls))
    .select(['id', 'url'])
    .execute()
  const ids = new Map(found.map(({ id, url }) => [url, id]))
  const links = added.flatMap(({ business_id, url }) => {
    const photo_id = ids.get(url)
    return photo_id === undefined ? [] : [{ business_id, photo_id }]
  })
  await database.insertRows(trx, 'business_photos', links, 'ignore')
}

async function removeLinks(
  database: Database,
  trx: Transaction,
  removed: readonly { business_id: number; photo_id: number }[],
) {
  for (const { business_id, photo_id } of removed)
    await deleteRows(trx, 'business_photos', { business_id, photo_id })
  const ids = [...new Set(removed.map(({ photo_id }) => photo_id))]
  const used = await trx
    .selectFrom('business_photos')
    .where('photo_id', 'in', database.list(ids))
    .select('photo_id')
    .execute()
  const usedIds = new Set(used.map(({ photo_id }) => photo_id))
  return deletePhotos(
    database,
    trx,
    ids.filter((id) => !usedIds.has(id)),
  )
}

/**
 * Compares the pictures of a batch of businesses with the list of pictures, so no change of a business needs to
 * know about pictures. @returns the last ID of the batch, or null at the end of the directory.
 */
export async function refreshPhotoList(
  database: Database,
  store: PhotoStore,
  after: number,
  now: number,
): Promise<number | null> {
  const { businesses, last } = await findBatch(database, after)
  const known = await findLinks(database, { after, last })
  const wanted = businesses.flatMap((business) =>
    listPhotoUrls(business).map((url) => ({ business_id: business.id, url })),
  )
  const knownKeys = new Set(known.map(keyOf))
  const wantedKeys = new Set(wanted.map(keyOf))
  const added = wanted.filter((link) => !knownKeys.has(keyOf(link)))
  const removed = known.filter((link) => !wantedKeys.has(keyOf(link)))
  if (added.length + removed.length === 0) return last
  const images = await database.change(
    async (trx) => {
      if (added.length > 0) await addLinks(database, trx, added, now)
      return removed.length > 0 ? removeLinks(database, trx, removed) : []
    },
    (deleted) => (deleted.length > 0 ? 'soon' : 'nothing'),
  )
  await deleteImageFiles(database, store, images)
  return last
}

const BATCH_PHOTOS = 200

export async function deleteAllPhotos(database: Database, store: PhotoStore): Promise<boolean> {
  const rows = await database.read
    .selectFrom('photos')
    .orderBy('id')
    .limit(BATCH_PHOTOS)
    .select('id')
    .execute()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  const images = await database.change(async (trx) => {
    await trx.deleteFrom('business_photos').where('photo_id', 'in', database.list(ids)).execute()
    return deletePhotos(database, trx, ids)
  }, 'soon')
  await deleteImageFiles(database, store, images)
  return rows.length === BATCH_PHOTOS
}
