import type { Task } from '../platform/runs/scheduler.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { isStoringPhotos } from '../settings/photo-settings.ts'
import { fetchPhoto } from './fetch-photo.server.ts'
import { deleteAllPhotos, refreshPhotoList } from './refresh-photo-list.server.ts'
import { type PhotoWork, saveDuePhotos } from './save-due-photos.server.ts'
import { deleteUnusedUploads } from './uploaded-photos.server.ts'

const EVERY_MS = 1000
const REST_MS = 10 * 60_000

type Input = Omit<PhotoWork, 'isOn' | 'fetch'> & Partial<Pick<PhotoWork, 'fetch'>>

export function createPhotoTasks({ fetch = fetchPhoto, ...input }: Input): Task[] {
  const { database, store, now, onError } = input
  const isOn = async () => isStoringPhotos((await findSettings(database)).photos)
  let after = 0
  let restsUntil = 0

  async function refreshList() {
    if (!(await isOn())) {
      restsUntil = 0
      after = 0
      await deleteAllPhotos(database, store)
      return
    }
    if (now() < restsUntil) return
    const last = await refreshPhotoList(database, store, after, now())
    after = last ?? 0
    if (last === null) restsUntil = now() + REST_MS
  }

  return [
    {
      everyMs: REST_MS,
      onError,
      async run() {
        await deleteUnusedUploads(database, store, now())
      },
    },
    { everyMs: EVERY_MS, onError, run: refreshList },
    {
      everyMs: EVERY_MS,
      onError,
      async run(signal) {
        if (!(await isOn())) return
        await saveDuePhotos({ ...input, fetch, isOn }, signal)
      },
    },
  ]
}
