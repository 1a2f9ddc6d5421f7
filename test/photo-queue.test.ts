import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchPhoto } from '../src/photos/fetch-photo.server.ts'
import { createPhotoStore } from '../src/photos/photo-store.server.ts'
import { deleteAllPhotos, refreshPhotoList } from '../src/photos/refresh-photo-list.server.ts'
import {
  LEASE_MS,
  MAX_TRIES,
  type PhotoWork,
  saveDuePhotos,
} from '../src/photos/save-due-photos.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { DAY_MS } from '../src/platform/database/utc-day.ts'
import { RemoteFileError } from '../src/platform/http/open-public-url.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { makePhoto, openPhotoSource } from './photo-source.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const START = Date.UTC(2026, 10, 16)

describe.each(ENGINES)('the queue of pictures on %s', (engine) => {
  let database: Database
  let folder: string
  let source: Awaited<ReturnType<typeof openPhotoSource>>
  let picture: Buffer
  let now = START
  let isOn = true
  let status = 200
  let errors: unknown[] = []
  const signal = new AbortController().signal

  beforeAll(async () => {
    picture = await makePhoto(500, 300).jpeg().toBuffer()
    source = await openPhotoSource((request, response) => {
      response.writeHead(request.url === '/missing.jpg' ? 404 : status)
      response.end(request.url === '/page.jpg' ? '<html>' : picture)
    })
    database = await openTestDatabase(engine)
    folder = await mkdtemp(join(tmpdir(), 'gazetteer-photos-'))
    const row = (name: string, place_id: string, photo: string, at: number) =>
      incoming({ name, place_id, photo: source.urlOf(photo) }, at)
    await importRows(
      database,
      [
        row('One', 'one', '/1.jpg', 1),
        row('Two', 'two', '/1.jpg', 2),
        row('Three', 'three', '/missing.jpg', 3),
      ],
      10,
    )
  })
  beforeEach(async () => {
    for (const table of ['photos', 'business_photos'] as const)
      await database.write.deleteFrom(table).execute()
    await editBusiness(database, 'one', { is_approved: 1, removed_at: null, photos: null })
    await editBusiness(database, 'two', { photo: source.urlOf('/1.jpg') })
    now = START
    isOn = true
    status = 200
    errors = []
    source.requests.length = 0
  })
  afterAll(async () => {
    await source.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  const store = () => createPhotoStore({ folder: folder })
  const work = (more: Partial<PhotoWork> = {}): PhotoWork => ({
    database,
    store: store(),
    fetch: (url, stopping) => fetchPhoto(url, stopping, source.network),
    isOn: async () => isOn,
    now: () => now,
    onError: (error) => void errors.push(error),
    ...more,
  })
  const list = () => refreshPhotoList(database, store(), 0, now)
  const rows = () => database.read.selectFrom('photos').orderBy('url').selectAll().execute()
  const states = async () => (await rows()).map(({ state }) => state)
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))

  it('each picture is fetched once, however many businesses use it', {
    tags: ['photos-stored'],
  }, async () => {
    expect(await list()).toBeNull()
    expect(await states()).toEqual(['waiting', 'waiting'])
    await saveDuePhotos(work(), signal)
    expect(await states()).toEqual(['stored', 'broken'])
    expect(source.requests).toHaveLength(2)
    expect((await files()).length).toBe(6)
    expect((await rows())[0]).toMatchObject({ width: 500, height: 300, next_try_at: null })
    await list()
    await saveDuePhotos(work(), signal)
    expect(source.requests).toHaveLength(2)
    expect(errors).toEqual([])
  })

  it('two workers that see the same pictures fetch each of them once', {
    tags: ['photos-stored'],
  }, async () => {
    await list()
    await Promise.all([saveDuePhotos(work(), signal), saveDuePhotos(work(), signal)])
    expect(source.requests).toHaveLength(2)
    expect(await states()).toEqual(['stored', 'broken'])
  })

  it('a broken picture is tried again after longer and longer waits, and then never', {
    tags: ['photos-fetched-safely'],
  }, async () => {
    status = 503
    await list()
    await database.write.deleteFrom('photos').where('url', 'like', '%missing%').execute()
    await saveDuePhotos(work(), signal)
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, problem: 'status-503' }])
    let tries = 1
    for (; ; tries += 1) {
      const [photo] = await rows()
      if (!photo?.next_try_at) break
      const wait = photo.next_try_at - now
      now = photo.next_try_at - 1
      expect(await saveDuePhotos(work(), signal)).toBe(0)
      now += 1
      await saveDuePhotos(work(), signal)
      const next = (await rows())[0]?.next_try_at
      if (next) expect(next - now).toBeGreaterThan(wait)
    }
    expect(tries).toBe(MAX_TRIES)
    expect(await rows()).toMatchObject([{ state: 'broken', tries: MAX_TRIES, next_try_at: null }])
    now += 365 * DAY_MS
    expect(await saveDuePhotos(work(), signal)).toBe(0)
  })

  it('a picture that recovers is shown again', { tags: ['photos-fetched-safely'] }, async () => {
    await editBusiness(database, 'two', { photo: source.urlOf('/page.jpg') })
    await list()
    await saveDuePhotos(work(), signal)
    expect(await states()).toEqual(['stored', 'broken', 'broken'])
    now += DAY_MS
    const fetch = async () => picture
    await saveDuePhotos(work({ fetch }), signal)
    expect(await states()).toEqual(['stored', 'stored', 'stored'])
    // Equal pictures of three addresses share their files.
    expect((await files()).length).toBe(6)
  })

  it('a killed worker leaves a lease, and another one continues after it expired', {
    tags: ['photos-stored'],
  }, async () => {
    await list()
    const killed = saveDuePhotos(work({ fetch: () => new Promise(() => {}) }), signal)
    await expect.poll(async () => (await rows()).map(({ tries }) => tries)).toEqual([1, 1])
    now += LEASE_MS - 1
    expect(await saveDuePhotos(work(), signal)).toBe(0)
    now += 1
    await saveDuePhotos(work(), signal)
    expect(await rows()).toMatchObject([{ state: 'stored', tries: 2 }, { state: 'broken' }])
    void killed
  })

  it('a picture that kills every worker is given up', {
    tags: ['photos-fetched-safely'],
  }, async () => {
    await list()
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      void saveDuePhotos(work({ fetch: () => new Promise(() => {}) }), signal)
      await expect
        .poll(async () => (await rows()).map((row) => row.tries))
        .toEqual([tries + 1, tries + 1])
      now += LEASE_MS
    }
    await saveDuePhotos(work(), signal)
    expect(await rows()).toMatchObject([
      { state: 'broken', problem: 'tries', next_try_at: null },
      { state: 'broken' },
    ])
    expect(source.requests).toEqual([])
  })

  it('turning storing off midway stores nothing more, and deletes rows and files', {
    tags: ['photos-stored'],
  }, async () => {
    await list()
    const fetch = async () => {
      isOn = false
      return picture
    }
    const before = await files()
    await saveDuePhotos(work({ fetch }), signal)
    expect(await states()).toEqual(['waiting', 'waiting'])
    expect(await files()).toEqual(before)
    isOn = true
    now += LEASE_MS
    await saveDuePhotos(work(), signal)
    expect(await deleteAllPhotos(database, store())).toBe(false)
    expect(await rows()).toEqual([])
    expect(await files()).toEqual([])
  })

  it('a picture whose row is deleted while it is fetched leaves no files', {
    tags: ['photos-removed'],
  }, async () => {
    await list()
    const fetch = async () => {
      await database.write.deleteFrom('photos').execute()
      return picture
    }
    await saveDuePhotos(work({ fetch }), signal)
    expect(await files()).toEqual([])
  })

  it('stopping the worker gives the try back', { tags: ['photos-stored'] }, async () => {
    await list()
    const stopping = new AbortController()
    const fetch = async () => {
      stopping.abort()
      throw new RemoteFileError('connection', false)
    }
    await saveDuePhotos(work({ fetch }), stopping.signal)
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0])
    expect(await states()).toEqual(['waiting', 'waiting'])
  })

  it('an error of this server is reported, and the picture is tried again after the lease', {
    tags: ['photos-stored'],
  }, async () => {
    await list()
    const full = { ...store(), write: async () => Promise.reject(new Error('disk full')) }
    await saveDuePhotos(work({ store: full }), signal)
    expect(errors).toHaveLength(1)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 1 })
  })

  it('pictures that no visible business uses are deleted with their files', {
    tags: ['photos-removed'],
  }, async () => {
    const more = JSON.stringify([source.urlOf('/2.jpg'), source.urlOf('/1.jpg')])
    await editBusiness(database, 'one', { photos: more })
    picture = await makePhoto(200, 200, 90).png().toBuffer()
    await list()
    await saveDuePhotos(work(), signal)
    expect(await states()).toEqual(['stored', 'stored', 'broken'])
    await editBusiness(database, 'one', { is_approved: 0 })
    await list()
    expect((await rows()).map(({ url }) => new URL(url).pathname)).toEqual([
      '/1.jpg',
      '/missing.jpg',
    ])
    // The other address has the same picture, so its files stay.
    expect((await files()).length).toBeGreaterThan(0)
    await editBusiness(database, 'two', { photo: null })
    await list()
    expect((await rows()).map(({ url }) => new URL(url).pathname)).toEqual(['/missing.jpg'])
    expect(await files()).toEqual([])
  })

  it('the files of a business that was deleted from the database are deleted too', {
    tags: ['photos-removed'],
  }, async () => {
    await list()
    await saveDuePhotos(work(), signal)
    const links = database.write.updateTable('business_photos').set({ business_id: 999_999 })
    await links.where('business_id', '=', 1).execute()
    await list()
    const left = await database.read.selectFrom('business_photos').selectAll().execute()
    expect(left.some(({ business_id }) => business_id === 999_999)).toBe(false)
  })
})
