import { readFile, rm } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'
import { encodePhoto } from './encode-photo.server.ts'
import { formatPhotoFile, type PhotoStore } from './photo-store.server.ts'
import { deleteImageFiles, listPhotoFiles } from './refresh-photo-list.server.ts'
import { formatUploadedPhoto, parseUploadedPhoto } from './stored-photo.ts'

/** A history entry, which can bring a photo back, is kept as long. */
const UNUSED_RETENTION_MS = 90 * 86_400_000
const BATCH_PHOTOS = 50

type Uses = Pick<BusinessesTable, 'photo' | 'photos'>

function listUploads(business: Uses | null): string[] {
  if (!`${business?.photo}${business?.photos}`.includes('/photos/')) return []
  const more: unknown = JSON.parse(business?.photos ?? '[]')
  const urls = [business?.photo, ...(Array.isArray(more) ? more : [])]
  return urls.flatMap((url) => parseUploadedPhoto(url)?.image ?? [])
}

/** In the transaction of the change, because a visitor's picture must not wait for a task. */
export async function saveUploadUses(
  database: Database,
  trx: Transaction,
  changed: readonly { id: number; before: Uses | null; after: Uses }[],
  now: number,
): Promise<void> {
  const moved = changed
    .map(({ id, before, after }) => ({ id, old: listUploads(before), own: listUploads(after) }))
    .filter(({ old, own }) => old.join() !== own.join())
  if (moved.length === 0) return
  const ids = database.list(moved.map(({ id }) => id))
  const images = [...new Set(moved.flatMap(({ old, own }) => [...old, ...own]))]
  await trx.deleteFrom('uploaded_photo_uses').where('business_id', 'in', ids).execute()
  const uses = moved.flatMap(({ id, own }) => own.map((image) => ({ image, business_id: id })))
  await database.insertRows(trx, 'uploaded_photo_uses', uses, 'ignore')
  const used = trx.selectFrom('uploaded_photo_uses').select('image')
  const ofThese = trx.updateTable('uploaded_photos').where('image', 'in', database.list(images))
  await ofThese.set({ released_at: null }).where('image', 'in', used).execute()
  await ofThese
    .set({ released_at: now })
    .where('released_at', 'is', null)
    .where('image', 'not in', used)
    .execute()
}

export async function saveUploadedPhoto(
  path: string,
  store: Pick<PhotoStore, 'write'>,
): Promise<{ image: string; width: number; height: number; url: string }> {
  try {
    const { image, width, height, variants } = await encodePhoto(await readFile(path))
    for (const { bytes, ...variant } of variants)
      await store.write(formatPhotoFile({ image, ...variant }), bytes)
    return { image, width, height, url: formatUploadedPhoto(image, width) }
  } finally {
    await rm(path, { force: true })
  }
}

/** `bytes` is null for a file that the store doesn't have. */
export async function* readUploadedFiles(db: Kysely<Tables>, store: Pick<PhotoStore, 'read'>) {
  let last = ''
  for (;;) {
    const page = await db
      .selectFrom('uploaded_photos')
      .where('image', '>', last)
      .orderBy('image')
      .limit(BATCH_PHOTOS)
      .select(['image', 'width'])
      .execute()
    for (const { image, width } of page)
      for (const name of listPhotoFiles(image, width)) yield { name, bytes: await store.read(name) }
    if (page.length < BATCH_PHOTOS) return
    last = page.at(-1)?.image ?? ''
  }
}

/** @returns whether there may be more. */
export async function deleteUnusedUploads(
  database: Database,
  store: PhotoStore,
  now: number,
): Promise<boolean> {
  const unused = await database.read
    .selectFrom('uploaded_photos')
    .where('released_at', '<', now - UNUSED_RETENTION_MS)
    .orderBy('released_at')
    .limit(BATCH_PHOTOS)
    .select('image')
    .execute()
  if (unused.length === 0) return false
  const images = database.list(unused.map(({ image }) => image))
  const deleted = await database.change(
    (trx) =>
      trx
        .deleteFrom('uploaded_photos')
        .where('image', 'in', images)
        .where('released_at', '<', now - UNUSED_RETENTION_MS)
        .returning(['image', 'width'])
        .execute(),
    'nothing',
  )
  await deleteImageFiles(database, store, deleted)
  return unused.length === BATCH_PHOTOS
}
