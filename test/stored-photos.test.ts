import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPhotoStore } from '../src/photos/photo-store.server.ts'
import { createPhotoTasks } from '../src/photos/photo-tasks.server.ts'
import { refreshPhotoList } from '../src/photos/refresh-photo-list.server.ts'
import { saveDuePhotos } from '../src/photos/save-due-photos.server.ts'
import { editBusiness } from './edit-business.ts'
import { openSite } from './open-site.ts'
import { makePhoto } from './photo-source.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const BAKERY = 'ChIJblue-door-0001'
const CREDIT =
  '<a href="https://photos.example/1.jpg" rel="nofollow noopener" class="text-link"><bdi>Ada Lens, Open &lt;Data&gt;, CC BY 4.0</bdi></a>'
const ON = { isOn: true, hasRights: true }

describe.each(ENGINES)('stored pictures on pages on %s', { tags: ['photos-stored'] }, (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let folder: string
  let path: string
  const { signal } = new AbortController()
  const now = Date.now

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gazetteer-photos-'))
    site = await openSite(engine, { PHOTO_FOLDER: folder })
    operator = await signedIn(site.app, site.database)
    path = `/business/${site.slugs['Blue Door Bakery']}`
    const photos = JSON.stringify(['https://photos.example/2.jpg', 'https://photos.example/3.jpg'])
    await editBusiness(site.database, BAKERY, {
      photos,
      photo_credit: 'Ada Lens',
      source: 'Open <Data>',
      licence: 'CC BY 4.0',
    })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
    expect(site.errors).toEqual([])
  })

  const save = (input: object) => operator.put('/api/admin/photo-settings', input)
  const tasks = () =>
    createPhotoTasks({
      database: site.database,
      store: createPhotoStore({ folder }),
      now,
      onError: (error) => site.errors.push(String(error)),
    })
  const detail = () => site.getJson(`/api/businesses/${site.slugs['Blue Door Bakery']}`)
  const stemOf = ({ src }: { src: string }) => src.replace(/-\d+\.webp$/, '')
  const photosOf = async () => site.database.read.selectFrom('photos').selectAll().execute()

  it('pages link to the source until storing is turned on with the confirmation of rights', async () => {
    const off = await operator.get('/api/admin/photo-settings')
    expect(off.json).toMatchObject({ isOn: false, hasRights: false })
    for (const task of tasks()) await task.run(signal)
    expect(await photosOf()).toEqual([])
    const { text } = await site.get(path)
    expect(text).toContain('src="https://photos.example/1.jpg"')
    expect(text).not.toContain('<picture')
    // An author is named whether or not the picture is stored.
    expect(text).toContain(CREDIT)
    expect((await save({ isOn: true, hasRights: false })).status).toBe(400)
    expect(
      (await site.app.inject({ method: 'PUT', url: '/api/admin/photo-settings' })).statusCode,
    ).toBe(401)
    for (const task of tasks()) await task.run(signal)
    expect(await photosOf()).toEqual([])
  })

  it('stored pictures have srcset in two formats, far-future caching, and their source', async () => {
    expect((await save(ON)).status).toBe(200)
    const picture = await makePhoto(900, 600).jpeg().toBuffer()
    const store = createPhotoStore({ folder })
    await refreshPhotoList(site.database, store, 0, now())
    const fetch = async (url: string) => (url.endsWith('3.jpg') ? Buffer.from('<html>') : picture)
    const work = { database: site.database, store, fetch, isOn: async () => true, now }
    await saveDuePhotos({ ...work, onError: (error) => site.errors.push(String(error)) }, signal)
    const { storedPhoto, storedPhotos, photos, photo } = await detail()
    expect(storedPhoto.webp.match(/ \d+w/g)).toEqual([' 160w', ' 400w', ' 800w', ' 900w'])
    expect(photo).toBe('https://photos.example/1.jpg')
    // The broken picture is left out.
    expect(photos).toEqual(['https://photos.example/2.jpg'])
    expect(storedPhotos).toEqual([storedPhoto])
    const { text } = await site.get(path)
    expect(text).toContain(
      `<source type="image/avif" srcSet="${stemOf(storedPhoto)}-160.avif 160w,`,
    )
    expect(text).toContain(`${stemOf(storedPhoto)}-900.webp 900w"`)
    expect(text).toContain(CREDIT)
    const large = `${stemOf(storedPhoto)}-900.webp`
    expect(text.match(/"image":[^,]*,/)?.[0]).toBe(`"image":"${large}",`)
    expect(text).toContain(`<a href="${large}" rel="nofollow noopener"`)
    expect(text).toContain('<a href="https://photos.example/2.jpg" rel="nofollow noopener"')
    expect(text).not.toContain('src="https://photos.example')
    const list = await site.get('/businesses')
    expect(list.text).toContain(`srcSet="${stemOf(storedPhoto)}-160.webp 160w`)
    for (const format of ['avif', 'webp']) {
      const url = `${stemOf(storedPhoto)}-400.${format}`
      const response = await site.app.inject({ url, headers: { host: 'localhost:80' } })
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(response.rawPayload).metadata()).width).toBe(400)
      const headers = { host: 'localhost:80', 'if-none-match': String(response.headers.etag) }
      expect((await site.app.inject({ url, headers })).statusCode).toBe(304)
    }
    const counts = (await operator.get('/api/admin/photo-settings')).json.counts
    expect(counts).toMatchObject({ waiting: 0, broken: 1 })
  })

  it('names that no picture has are not found', async () => {
    const { storedPhoto } = await detail()
    for (const url of [
      '/photos/x',
      '/photos/..%2f..%2fgazetteer.db',
      `/photos/${'0'.repeat(32)}-400.webp`,
      `${stemOf(storedPhoto)}-400.svg`,
      `${stemOf(storedPhoto)}-99999.webp`,
    ])
      expect((await site.get(url)).status, url).toBe(404)
    // A width that was not made leads to the source.
    expect(await site.get(`${stemOf(storedPhoto)}-401.webp`)).toMatchObject({
      status: 302,
      location: 'https://photos.example/1.jpg',
    })
  })

  it('the picture of a business that is hidden or removed is not served', {
    tags: ['photos-removed'],
  }, async () => {
    const { storedPhoto } = await detail()
    const url = `${stemOf(storedPhoto)}-400.webp`
    const others = ['is_approved', 'removed_at'] as const
    for (const column of others) {
      const before = column === 'is_approved' ? 1 : null
      await site.database.write
        .updateTable('businesses')
        .set({ [column]: column === 'is_approved' ? 0 : 1 })
        .where('photo', '=', 'https://photos.example/1.jpg')
        .execute()
      expect((await site.get(url)).status, column).toBe(404)
      await site.database.write
        .updateTable('businesses')
        .set({ [column]: before })
        .where('place_id', '=', BAKERY)
        .execute()
    }
    expect((await site.get(url)).status).toBe(200)
  })

  it('once storing is off, the address leads to the source, and the copies are deleted', async () => {
    const { storedPhoto } = await detail()
    const url = `${stemOf(storedPhoto)}-400.webp`
    await save({ isOn: false, hasRights: true })
    expect(await site.get(url)).toMatchObject({
      status: 302,
      location: 'https://photos.example/1.jpg',
    })
    for (const task of tasks()) await task.run(signal)
    expect(await photosOf()).toEqual([])
    expect((await site.get(url)).status).toBe(404)
    expect((await detail()).storedPhoto).toBeNull()
    expect((await site.get(path)).text).toContain('src="https://photos.example/1.jpg"')
  })
})
