import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_MAX_BYTES } from '../src/photos/fetch-photo.server.ts'
import { createPhotoStore } from '../src/photos/photo-store.server.ts'
import { createPhotoTasks } from '../src/photos/photo-tasks.server.ts'
import { openSite } from './open-site.ts'
import { makePhoto } from './photo-source.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'
import { FORM_TYPE, formOf } from './upload-form.ts'

const DAY_MS = 86_400_000
const png = (width: number, height: number, hue = 0) =>
  makePhoto(width, height, hue).png().toBuffer()

describe.each(ENGINES)('uploaded photos on %s', { tags: ['edit-photos'] }, (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let folder: string
  let path: string
  let id: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gazetteer-uploads-'))
    site = await openSite(engine, { PHOTO_FOLDER: folder })
    operator = await signedIn(site.app, site.database, MONDAY_NOON_IN_BASEL)
    const slug = site.slugs['Blue Door Bakery']
    path = `/api/businesses/${slug}`
    id = (await site.getJson(path)).id
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
    expect(site.errors).toEqual([])
  })

  const upload = (value: Buffer) => {
    const form = formOf({ name: 'file', value, fileName: 'photo.jpg' })
    return operator.post('/api/admin/photos', form, FORM_TYPE)
  }
  const change = async (changes: object) => {
    const { version } = (await operator.get(`/api/admin/businesses/${id}`)).json
    return operator.put(`/api/admin/businesses/${id}`, { version, changes })
  }
  const files = async () =>
    (await readdir(folder, { recursive: true })).filter((it) => /\./.test(it))
  const clean = async (now: number) => {
    const store = createPhotoStore({ folder })
    const onError = (error: unknown) => site.errors.push(String(error))
    const tasks = createPhotoTasks({ database: site.database, store, now: () => now, onError })
    for (const task of tasks) await task.run(new AbortController().signal)
  }

  it('an upload is checked by its content, size and pixels, and loses its metadata', async () => {
    for (const wrong of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'),
      await png(32, 32),
      Buffer.alloc(PHOTO_MAX_BYTES + 1),
    ])
      expect((await upload(wrong)).status).toBe(400)
    expect(await files()).toEqual([])
    const withPlace = await makePhoto(300, 200)
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    const { status, json } = await upload(withPlace)
    expect(status).toBe(200)
    expect(json.url).toMatch(/^\/photos\/[0-9a-f]{32}-300\.webp$/)
    const preview = await operator.get(`/api/admin${json.url}`)
    expect(preview.status).toBe(200)
    expect((await site.get(json.url)).status).toBe(404)
    expect((await site.get(`/api/admin${json.url}`)).status).toBe(401)
  })

  it('the order of photos persists, a visible business serves them, and undo brings them back', async () => {
    const [one, two] = [
      (await upload(await png(300, 200, 10))).json.url,
      (await upload(await png(900, 300, 80))).json.url,
    ]
    const third = 'https://photos.example/3.jpg'
    expect((await change({ photo: one, photos: `${third}\n${two}` })).status).toBe(200)
    const shown = await site.getJson(path)
    expect([shown.photo, ...shown.photos]).toEqual([one, third, two])
    expect(shown.storedPhoto.src).toBe(one)
    expect(shown.storedPhotos[1].src).toBe(two)
    expect((await site.get(one)).status).toBe(200)
    expect((await site.get(two.replace(/-\d+\.webp$/, '-160.avif'))).status).toBe(200)

    expect((await change({ photo: two, photos: third })).status).toBe(200)
    expect((await site.get(one)).status).toBe(404)
    await clean(MONDAY_NOON_IN_BASEL + 89 * DAY_MS)
    const { changes } = (await operator.get(`/api/admin/businesses/${id}/history`)).json
    const { version } = (await operator.get(`/api/admin/businesses/${id}`)).json
    const returned = await operator.post(`/api/admin/businesses/${id}/return`, {
      version,
      change: changes[1].id,
    })
    expect(returned.status).toBe(200)
    expect((await site.getJson(path)).photo).toBe(one)
    expect((await site.get(one)).status).toBe(200)

    await change({ is_approved: '0' })
    expect((await site.get(one)).status).toBe(404)
    await change({ is_approved: '1' })
    await clean(MONDAY_NOON_IN_BASEL + 91 * DAY_MS)
    expect((await site.get(one)).status).toBe(200)
    expect((await site.get(two)).status).toBe(200)
    await change({ photo: null, photos: null })
    await clean(MONDAY_NOON_IN_BASEL + 91 * DAY_MS)
    expect(await files()).toEqual([])
  })
})
