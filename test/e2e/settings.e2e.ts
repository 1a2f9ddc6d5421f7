import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { NO_AD_CODES, NO_SITE_CODES } from '../../src/domain/settings/operator-code.ts'
import { saveSettings } from '../../src/domain/settings/save-settings.ts'
import { FIRST_PROFILE } from '../../src/domain/settings/site-profile.ts'
import { openBrowser } from './browser.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { accessibilityFaults, openWatchedPage } from './watched-page.ts'

const PASSWORD = 'test-password-1'
/** A browser that does not say it is driven by a program: those are not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

/** Takes everything of a page away, and throws. */
const BREAKS = '<script>document.body.replaceChildren("Broken"); throw new Error("broken")</script>'

describe('settings of the site', () => {
  const folder = temporaryFolder()
  let browser: Browser
  let server: GazetteerProcess
  let database: Database
  let business: string

  beforeAll(async () => {
    browser = await openBrowser()
    server = await startGazetteer(folder.path, { ADMIN_PASSWORD: PASSWORD })
    database = openSqlite(join(folder.path, 'gazetteer.db'))
    const { slug } = await database.read
      .selectFrom('businesses')
      .where('listed', '=', 1)
      .select('slug')
      .executeTakeFirstOrThrow()
    business = `/business/${slug}`
  })

  afterAll(async () => {
    await database.close()
    await browser.close()
    expect(await server.stop()).toBe(0)
    folder.remove()
  })

  beforeEach(async () => {
    const nothing = { profile: FIRST_PROFILE, siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(database, nothing, Date.now())
  })

  /** A page of the back office, signed in. */
  async function openSignedIn(path: string, options: BrowserContextOptions = {}) {
    const watched = await openWatchedPage(browser, server.address, { locale: 'en', ...options })
    const { page } = watched
    const data = { username: 'admin', password: PASSWORD }
    expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200)
    await page.goto(path)
    await page.locator('h1').waitFor()
    return watched
  }

  /** What a visitor finds at a path. */
  async function visit(path: string, options: BrowserContextOptions = {}) {
    const watched = await openWatchedPage(browser, server.address, options)
    await watched.page.goto(path)
    return watched
  }

  const toast = (page: Page) => page.locator('.toast')
  const save = (page: Page) => page.getByRole('button', { name: /^Save/ })

  it('cannot lock the operator out: safe mode opens what a snippet has broken, history takes it out', async () => {
    const { page, faults, close } = await openSignedIn('/admin/settings')
    const head = page.getByLabel('Head tag code')
    await head.fill('<meta name="mine">')
    await save(page).click()
    await toast(page).getByText('Site settings updated.').waitFor()
    await head.fill(BREAKS)
    await page.getByText('The head or footer code contains a script tag').waitFor()
    await page.getByText(`${BREAKS.length} characters, ${BREAKS.length} of 51,200 bytes`).waitFor()
    await save(page).click()
    await page.getByText('There are changes that are not saved.').waitFor({ state: 'detached' })

    const broken = await visit('/?safe=1')
    await broken.page.getByText('Broken', { exact: true }).waitFor()
    expect(await broken.page.locator('h1').count()).toBe(0)
    await broken.close()

    const [safe] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open the site without code' }).click(),
    ])
    await safe.locator('h1').waitFor()
    expect(new URL(safe.url()).search).toBe('?safe=1')
    await safe.close()
    await page.reload()
    expect(await page.getByLabel('Head tag code').inputValue()).toContain('Broken')

    const rows = page.locator('tbody tr', { hasText: 'admin' })
    await rows
      .nth(0)
      .getByRole('button', { name: /Show changes/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-kind=removed]', { hasText: 'name="mine"' }).waitFor()
    await dialog.locator('[data-kind=added]', { hasText: 'Broken' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await rows
      .nth(1)
      .getByRole('button', { name: /Return to this version/ })
      .click()
    await dialog.getByRole('button', { name: 'Return to this version' }).click()
    await toast(page).getByText('The former version is in force again.').waitFor()
    expect(await page.getByLabel('Head tag code').inputValue()).toBe('<meta name="mine">')
    const whole = await visit('/')
    await whole.page.locator('h1').waitFor()
    expect(await whole.page.locator('meta[name=mine]').count()).toBe(1)
    await whole.close()
    expect(faults).toEqual([])
    await close()
  })

  it('asks before unsaved changes are left, and goes back to what is stored', async () => {
    const { page, faults, close } = await openSignedIn('/admin/settings')
    const footer = page.getByLabel('Footer code')
    await footer.fill('<p>draft</p>')
    const questions: string[] = []
    let isLeaving = false
    page.on('dialog', (question) => {
      questions.push(question.message())
      void (isLeaving ? question.accept() : question.dismiss())
    })
    const profile = page.getByRole('link', { name: 'Site profile' })
    await profile.click()
    expect(questions).toEqual([
      'There are changes that are not saved. Leave this page without them?',
    ])
    expect(await footer.inputValue()).toBe('<p>draft</p>')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await footer.inputValue()).toBe('')
    await footer.fill('<p>draft</p>')
    isLeaving = true
    await profile.click()
    await page.getByRole('heading', { level: 1, name: 'Site profile' }).waitFor()
    expect(questions).toHaveLength(2)
    expect(faults).toEqual([])
    await close()
  })

  it('keeps what cannot be saved in its field, and says why', async () => {
    const { page, close } = await openSignedIn('/admin/settings', { locale: 'tr' })
    const footer = page.getByLabel('Footer kodu')
    await footer.fill('ğ'.repeat(25_601))
    await page.getByText('2 bayt fazla').waitFor()
    expect(await page.getByRole('button', { name: 'Ayarları Kaydet' }).isDisabled()).toBe(true)
    await footer.fill('<div>'.repeat(300))
    await page.getByRole('button', { name: 'Ayarları Kaydet' }).click()
    await toast(page).getByText('❌ Kayıt hatası').waitFor()
    await toast(page).getByText('Site ayarları güncellenirken hata oluştu.').waitFor()
    await page.getByText('256 düzeyden').waitFor()
    expect(await footer.inputValue()).toHaveLength(1500)
    await close()
  })

  it('clears the cache, asks for everything again and loads the page again', async () => {
    const { page, faults, close } = await openSignedIn('/admin/settings')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Clear cache' }).click()
    await toast(page).getByText('Cache cleared').waitFor()
    await page.waitForFunction(() => !('isOld' in window))
    await page.getByText('5 files').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('shows saved advertisements to visitors and counts what they see and click', async () => {
    const { page, faults, close } = await openSignedIn('/admin/advertisements')
    await page
      .getByLabel('Advertisement 1', { exact: true })
      .fill('<button type="button" id="partner">Partner</button>')
    await page
      .getByLabel('Advertisement 2', { exact: true })
      .fill('<iframe src="https://ads.example/frame" width="300" height="90"></iframe>')
    await save(page).click()
    await toast(page).getByText('Advertisement codes saved.').waitFor()

    const { page: read, close: leave } = await visit(business, { userAgent: PERSON })
    const told: string[] = []
    read.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/ad-events') told.push(request.postData() ?? '')
    })
    const until = (count: number) => expect.poll(() => told.length).toBe(count)
    await read.locator('#partner').scrollIntoViewIfNeeded()
    await read.waitForTimeout(1500)
    await read.locator('#partner').click()
    await read.locator('#partner').click()
    const frame = read.locator('[data-slot=ad2] iframe')
    await frame.scrollIntoViewIfNeeded()
    await read.waitForTimeout(1500)
    await frame.click()
    await until(4)
    expect(told.toSorted()).toEqual([
      '{"slot":"ad1","kind":"click"}',
      '{"slot":"ad1","kind":"impression"}',
      '{"slot":"ad2","kind":"click"}',
      '{"slot":"ad2","kind":"impression"}',
    ])
    expect(await read.context().cookies()).toEqual([])
    await leave()

    await expect
      .poll(() => database.read.selectFrom('daily_ads').selectAll().execute(), { timeout: 15_000 })
      .toMatchObject([
        { slot: 'ad1', impressions: 1, clicks: 1 },
        { slot: 'ad2', impressions: 1, clicks: 1 },
      ])
    await page.reload()
    await page.locator('tr', { hasText: 'Advertisement 1' }).getByText('100.00%').waitFor()
    await page.getByRole('img', { name: 'Seen by day' }).locator('svg').first().waitFor()
    expect(faults).toEqual([])
    await close()
  })

  it('shows codes that are not saved on a page of the site, where they can reach nothing', async () => {
    const { page, faults, close } = await openSignedIn('/admin/advertisements')
    await page
      .getByLabel('Advertisement 1', { exact: true })
      .fill('<b id="mark"></b><script>mark.textContent = "Try " + self.origin</script>')
    const address = page.getByLabel('Page', { exact: true })
    await expect.poll(() => address.inputValue()).toContain('/business/')
    await page.getByRole('button', { name: 'Show preview' }).click()
    const shown = page.frameLocator('iframe')
    await shown.getByText('Try null').waitFor()
    await page.getByRole('button', { name: 'Unknown address' }).click()
    expect(await address.inputValue()).toBe('/no-such-page')
    await page.getByLabel('Advertisement 404', { exact: true }).fill('<i>Lost and found</i>')
    await page.getByRole('button', { name: 'Show preview' }).click()
    await shown.getByText('Lost and found').waitFor()
    expect(
      (await (await fetch(`${server.address}/api/admin/advertisement-codes`)).json()).ad1,
    ).toBe('')
    // What comes from nowhere may not take single pictures out of a file of ours.
    const known = /status of 404|Unsafe attempt to load URL \S+\.svg from frame/
    expect(faults.filter((fault) => !known.test(fault))).toEqual([])
    await close()
  })

  it('loads nothing for counting where no slot has code', async () => {
    const { page, close } = await visit(business, { userAgent: PERSON })
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((name) => name.includes('watch-slot'))).toEqual([])
    await close()
  })

  it('has the contact page follow the profile, and no operator overwrite another', async () => {
    const { page, close } = await openSignedIn('/admin/site-profile')
    await page.getByLabel('Site name').fill('')
    await page.getByLabel('E-mail of support').fill('nobody')
    await save(page).click()
    await toast(page).getByText('❌ Save failed').waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    await page.getByLabel('Site name').fill('Harbour Atlas')
    await page.getByLabel('E-mail of support').fill('desk@harbour.example')
    await page.getByRole('button', { name: 'Remove row 3' }).click()
    await page.getByLabel('Hours, row 1').fill('Always open')
    await save(page).click()
    await toast(page).getByText('Site profile saved.').waitFor()
    await page.getByRole('navigation').getByText('Harbour Atlas').waitFor()
    expect(await page.title()).toContain('Harbour Atlas')
    const { page: contact, close: leave } = await visit('/contact')
    await contact.getByText('Always open').waitFor()
    expect(await contact.locator('main').textContent()).toContain('desk@harbour.example')
    expect(await contact.title()).toContain('Harbour Atlas')
    await leave()

    await page.getByLabel('Fax').fill('+90 1')
    await saveSettings(database, { profile: { fax: '+90 2' } }, Date.now())
    await save(page).click()
    await page.getByText('Somebody else has saved here').waitFor()
    expect(await page.getByLabel('Fax').inputValue()).toBe('+90 1')
    await page.getByRole('button', { name: 'Load the newest state' }).click()
    await expect.poll(() => page.getByLabel('Fax').inputValue()).toBe('+90 2')
    await close()
  })

  it.each([390, 1440])('has no barrier at %i pixels, in both languages', async (width) => {
    await saveSettings(
      database,
      { siteCodes: { head_tags: '<script>1</script>' }, adCodes: { ad1: `${'x'.repeat(300)}` } },
      Date.now(),
    )
    for (const locale of ['en', 'tr']) {
      const { page, faults, close } = await openSignedIn('/admin', {
        locale,
        viewport: { width, height: 900 },
      })
      for (const path of ['/admin/settings', '/admin/advertisements', '/admin/site-profile']) {
        await page.goto(path)
        await page.locator('.save-bar').waitFor()
        await page.waitForLoadState('networkidle')
        expect(await accessibilityFaults(page), `${path} ${locale}`).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
      expect(faults).toEqual([])
      await close()
    }
  })

  it('writes down what it has counted when it is told to stop', async () => {
    await saveSettings(database, { adCodes: { ad3: '<b>ad</b>' } }, Date.now())
    const told = await fetch(`${server.address}/api/ad-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': PERSON },
      body: JSON.stringify({ slot: 'ad3', kind: 'impression' }),
    })
    expect(told.status).toBe(200)
    await server.stop()
    const counted = database.read.selectFrom('daily_ads').where('slot', '=', 'ad3').selectAll()
    expect(await counted.execute()).toMatchObject([{ impressions: 1, clicks: 0 }])
  })
})
