import type { Database } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { RemoteFileError } from '../platform/http/open-public-url.server.ts'
import { encodePhoto } from './encode-photo.server.ts'
import { formatPhotoFile, type PhotoStore } from './photo-store.server.ts'
import { deleteImageFiles } from './refresh-photo-list.server.ts'

const BATCH_PHOTOS = 20
const AT_ONCE = 2

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer than a try can take; then another worker may try. */
export const LEASE_MS = 10 * MINUTE_MS
const WAITS_MS = [10 * MINUTE_MS, 2 * HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS]
export const MAX_TRIES = WAITS_MS.length + 1
/** A picture that fails for the first time for a passing reason keeps its link to the source. */
const TRIES_BEFORE_DROP = 2

type DuePhoto = { id: number; url: string; tries: number; next_try_at: number | null }

export type PhotoWork = {
  database: Database
  store: PhotoStore
  fetch: (url: string, signal: AbortSignal) => Promise<Buffer>
  isOn: () => Promise<boolean>
  now: () => number
  /** For errors of this server, such as a full disk, which are no fault of the picture. */
  onError: (error: unknown) => void
}

const findDue = ({ read }: Database, now: number): Promise<DuePhoto[]> =>
  read
    .selectFrom('photos')
    .where('next_try_at', 'is not', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(BATCH_PHOTOS)
    .select(['id', 'url', 'tries', 'next_try_at'])
    .execute()

type Lease = { id: number; next_try_at: number }

/** Counts the try first, so that a picture that kills the process isn't tried forever. */
async function claimPhoto(database: Database, photo: DuePhoto, now: number): Promise<Lease | null> {
  const { id, next_try_at, tries } = photo
  const isLast = tries >= MAX_TRIES
  const values = isLast
    ? { state: 'broken', next_try_at: null, problem: 'tries' }
    : { tries: tries + 1, next_try_at: now + LEASE_MS }
  const claimed = await database.change(
    (trx) => saveValues(trx, 'photos', { id, next_try_at }, values),
    'nothing',
  )
  return claimed === 0 || isLast ? null : { id, next_try_at: now + LEASE_MS }
}

function buildFailure(photo: DuePhoto, { reason, isLasting }: RemoteFileError, now: number) {
  const tries = photo.tries + 1
  const wait = WAITS_MS[tries - 1]
  const isDropped = isLasting || tries >= TRIES_BEFORE_DROP
  return {
    problem: reason,
    next_try_at: wait === undefined ? null : now + wait,
    ...(isDropped && { state: 'broken' }),
  }
}

async function storePhoto(work: PhotoWork, photo: DuePhoto, signal: AbortSignal): Promise<void> {
  const { database, store, now } = work
  const lease = await claimPhoto(database, photo, now())
  if (lease === null) return
  const finish = (values: object) =>
    database.change((trx) => saveValues(trx, 'photos', lease, values), 'nothing')
  try {
    const source = await work.fetch(photo.url, signal)
    const { image, width, height, variants } = await encodePhoto(source)
    if (!(await work.isOn())) return
    for (const { bytes, ...variant } of variants)
      await store.write(formatPhotoFile({ image, ...variant }), bytes)
    const stored = { state: 'stored', image, width, height, problem: null, next_try_at: null }
    // The row is gone if no business uses the picture any more, or storing was turned off.
    if ((await finish(stored)) === 0) await deleteImageFiles(database, store, [{ image, width }])
  } catch (error) {
    if (signal.aborted) return void (await finish({ tries: photo.tries, next_try_at: now() }))
    if (!(error instanceof RemoteFileError)) throw error
    await finish(buildFailure(photo, error, now()))
  }
}

export async function saveDuePhotos(work: PhotoWork, signal: AbortSignal): Promise<number> {
  const due = await findDue(work.database, work.now())
  const queue = due.values()
  async function storeNext(): Promise<void> {
    for (const photo of queue) {
      if (signal.aborted || !(await work.isOn())) return
      await storePhoto(work, photo, signal).catch(work.onError)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
  return due.length
}
