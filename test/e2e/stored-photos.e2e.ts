import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runImport } from '../../src/imports/run-import.server.ts'
import { fetchPhoto } from '../../src/photos/fetch-photo.server.ts'
import { createPhotoStore } from '../../src/photos/photo-store.server.ts'
import { createPhotoTasks } from '../../src/photos/photo-tasks.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { DAY_MS } from '../../src/platform/database/utc-day.ts'
import { csvOf, openFileFolder } from '../import-files.ts'
import { makePhoto, openPhotoSource } from '../photo-source.ts'
import { openTestApp } from '../test-app.ts'
import { sharedBrowser } from './browser.ts'
import { emptyDirectory } from './demo-directory.ts'
import { openOperatorPage } from './operator-page.ts'
import type { SiteInBrowser } from './site-in-browser.ts'
import { openWatchedPage } from './watched-page.ts'

const HOST = 'pictures.example'
const { signal } = new AbortController()

describe('stored photos in the browser', { tags: ['photos-stored', 'photo-credit'] }, () => {
  const directory = emptyDirectory()
  const files = openFileFolder()
  const folder = join(directory.path, 'photos')
  let source: Awaited<ReturnType<typeof openPhotoSource>>
  let database: Database
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let site: SiteInBrowser
  let tasks: ReturnType<typeof createPhotoTasks>
  let late = 0
  let isRepaired = false

  beforeAll(async () => {
    const picture = await makePhoto(900, 600).jpeg().toBuffer()
    source = await openPhotoSource((request, response) => {
      const isMissing = request.url === '/broken.jpg' && !isRepaired
      response.writeHead(isMissing ? 404 : 200).end(isMissing ? '' : picture)
    })
    database = openSqlite(join(directory.path, 'gazetteer.db'))
    opened = await openTestApp(database, { PHOTO_FOLDER: folder, PAGE_CACHE_MB: '0' })
    const address = await opened.app.listen({ port: 0, host: '127.0.0.1' })
    site = { browser: await sharedBrowser(), address }
    tasks = createPhotoTasks({
      database,
      store: createPhotoStore({ folder }),
      now: () => Date.now() + late,
      onError: (error) => opened.errors.push(String(error)),
      // Pages load pictures of the source only over https, which has no certificate on this machine.
      fetch: (url, stopping) =>
        fetchPhoto(url.replace(`https://${HOST}`, source.urlOf('')), stopping, source.network),
    })
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
    await source.close()
    files.remove()
    directory.remove()
  })

  async function runWorker() {
    for (const task of tasks) await task.run(signal)
  }

  async function setStoring(change: (page: Page) => Promise<void>) {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/settings')
    await page.getByRole('switch', { name: 'Store photos on this server' }).waitFor()
    await change(page)
    await page.getByRole('button', { name: 'Save photo settings' }).click()
    await page.locator('.toast').getByText('Photo settings saved.').waitFor()
    expect(errors).toEqual([])
    await close()
  }

  async function visit(name: string) {
    const { slug } = await database.read
      .selectFrom('businesses')
      .where('name', '=', name)
      .select('slug')
      .executeTakeFirstOrThrow()
    const watched = await openWatchedPage(site.browser, site.address)
    await watched.page.goto(`/business/${slug}`)
    const head = watched.page.locator('.business-head')
    return { ...watched, head, picture: head.locator('picture img') }
  }

  it('an operator turns storing on, pages show the stored pictures, and again the source after it is off', async () => {
    await setStoring(async (page) => {
      const save = page.getByRole('button', { name: 'Save photo settings' })
      await page.getByRole('switch', { name: 'Store photos on this server' }).click()
      expect(await save.isDisabled()).toBe(true)
      await page.getByText('Confirm that you have the right to use the photos').waitFor()
      await page.getByRole('switch', { name: 'I have the right to copy' }).click()
    })
    const rows = [
      ['name', 'address', 'city', 'country', 'photo', 'photo author'],
      ['Good Bakery', 'Rheingasse 1', 'Basel', 'CH', `https://${HOST}/good.jpg`, 'Ada Lens'],
      ['Broken Bakery', 'Rheingasse 2', 'Basel', 'CH', `https://${HOST}/broken.jpg`, ''],
    ]
    await runImport(database, { path: files.write('photos.csv', csvOf(rows)) })
    await runWorker()

    const good = await visit('Good Bakery')
    const served = good.page.waitForResponse(/\/photos\/[0-9a-f]{32}-\d+\.avif$/)
    await good.page.reload()
    expect((await served).headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await good.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0)
    const avif = good.head.locator('source[type="image/avif"]')
    expect(await avif.getAttribute('srcset')).toMatch(/-160\.avif 160w, .*-900\.avif 900w$/)
    expect(await good.picture.getAttribute('srcset')).toMatch(/-160\.webp 160w, .*\.webp 900w$/)
    const credit = good.head.getByRole('link', { name: 'Ada Lens' })
    expect(await credit.getAttribute('href')).toBe(`https://${HOST}/good.jpg`)
    expect(good.errors).toEqual([])
    const stored = new URL((await good.picture.getAttribute('src')) ?? '', site.address).href
    await good.close()

    const broken = await visit('Broken Bakery')
    await broken.head.locator('.photo-fallback').waitFor({ state: 'attached' })
    expect(await broken.head.locator('img').count()).toBe(0)
    await broken.close()
    isRepaired = true
    await runWorker()
    expect(source.requests).toHaveLength(2)
    late = DAY_MS
    await runWorker()
    expect(source.requests).toHaveLength(3)
    const repaired = await visit('Broken Bakery')
    await repaired.picture.waitFor()
    expect(await repaired.head.getByRole('link', { name: HOST }).count()).toBe(1)
    await repaired.close()

    await setStoring(async (page) => {
      await page.getByText('Stored', { exact: true }).waitFor()
      await page.getByRole('switch', { name: 'Store photos on this server' }).click()
    })
    await runWorker()
    const off = await visit('Good Bakery')
    expect(await off.head.locator('img').getAttribute('src')).toBe(`https://${HOST}/good.jpg`)
    expect(await off.head.locator('picture').count()).toBe(0)
    expect((await fetch(stored)).status).toBe(404)
    await off.close()
    expect(opened.errors).toEqual([])
  })
})
