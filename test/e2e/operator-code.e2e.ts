import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { NO_AD_CODES, NO_SITE_CODES } from '../../src/settings/operator-code.ts'
import { type SettingsChange, saveSettings } from '../../src/settings/save-settings.server.ts'
import { sharedBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import { layoutShift, openWatchedPage, waitForHydration } from './watched-page.ts'

/** Records the order in which snippets run. */
const note = (name: string) => `(window.ran = window.ran || []).push(${JSON.stringify(name)})`
const ranIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])

const FOREIGN = 'https://ads.example'

describe('operator code', () => {
  const folder = demoDirectory()
  let browser: Browser
  let server: GazetteerProcess
  let database: Database
  let business: string

  beforeAll(async () => {
    browser = await sharedBrowser()
    server = await startGazetteer(folder.path)
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
    expect(await server.stop()).toBe(0)
    folder.remove()
  })

  /** Saves these snippets and removes all others. */
  const place = (change: SettingsChange) =>
    saveSettings(
      database,
      {
        siteCodes: { ...NO_SITE_CODES, ...change.siteCodes },
        adCodes: { ...NO_AD_CODES, ...change.adCodes },
      },
      Date.now(),
    )

  async function open(path: string, script = '') {
    const watched = await openWatchedPage(browser, server.address)
    await watched.page.route(`${FOREIGN}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await watched.page.goto(path)
    return watched
  }

  it('a page without operator code has no slots and a strict content security policy', {
    tags: ['code-placement'],
  }, async () => {
    await place({})
    const { page, errors, close } = await open(business)
    await waitForHydration(page)
    expect(await page.locator('.ad-slot, .operator-code').count()).toBe(0)
    const response = await page.request.get('/')
    expect(response.headers()['content-security-policy']).toMatch(
      /script-src 'sha256-[^']+' 'strict-dynamic';/,
    )
    expect(response.headers()['content-security-policy']).not.toContain('frame-src')
    expect(errors).toEqual([])
    await close()
  })

  it('operator code runs once, in page order, and hydration logs no warnings', {
    tags: ['code-placement'],
  }, async () => {
    await place({
      siteCodes: {
        head_tags: `<meta name="verification" content="abc"><script>${note('head')}</script>`,
        analytics_code: `<script>${note('analytics')}</script><script async src="${FOREIGN}/a.js"></script>`,
        facebook_pixel: `<script>${note('body')}</script><noscript><img src="${FOREIGN}/p.gif"></noscript>`,
        footer_tags: `<script>${note('footer')}</script>`,
      },
      adCodes: {
        ad1: `<b>First</b><script>${note('ad1')}; document.currentScript.before("drawn")</script>`,
        ad2: `<script>${note('ad2')}; document.write('<i id="written">written</i><scr' + 'ipt>${note('inner').replaceAll("'", '"')}</scr' + 'ipt>')</script>`,
      },
    })
    const { page, errors, close } = await open(business, note('external'))
    await waitForHydration(page)
    await page.waitForFunction(() =>
      (window as unknown as { ran: string[] }).ran.includes('external'),
    )
    const ran = await ranIn(page)
    expect(ran.filter((name) => name !== 'external')).toEqual([
      'head',
      'analytics',
      'body',
      'ad1',
      'ad2',
      'inner',
      'footer',
    ])
    expect(await page.locator('head meta[name=verification]').count()).toBe(1)
    await expect(page.locator('[data-slot=ad1]').textContent()).resolves.toContain('Firstdrawn')
    expect(await page.locator('[data-slot=ad2] #written').count()).toBe(1)
    expect(await layoutShift(page)).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('operator code can request data from other hosts', async () => {
    const request = `fetch('${FOREIGN}/count', { mode: 'no-cors' }).then(() => { ${note('answered')} })`
    await place({ siteCodes: { analytics_code: `<script>${request}</script>` } })
    const { page, errors, close } = await open('/')
    await waitForHydration(page)
    expect(errors).toEqual([])
    await expect.poll(() => ranIn(page)).toEqual(['answered'])
    await close()
  })

  it('an ad slot is filled once after client-side navigation', {
    tags: ['code-ad-slots'],
  }, async () => {
    await place({ adCodes: { ad1: `<b>Ad</b><script>${note('ad1')}</script>` } })
    const { page, errors, close } = await open('/businesses')
    await waitForHydration(page)
    expect(await ranIn(page)).toEqual([])
    await page.locator('.business-card a').first().click()
    await page.locator('[data-slot=ad1] b').waitFor()
    expect(await ranIn(page)).toEqual(['ad1'])
    expect(errors).toEqual([])
    await close()
  })

  const staysUsable = async (_case: string, code: string) => {
    await place({
      siteCodes: { head_tags: code, facebook_pixel: code, footer_tags: code },
      adCodes: { ad1: code, ad404: code },
    })
    const { page, close } = await open(business)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('body > #root > *') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    await page.waitForTimeout(150)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.locator('footer').isVisible()).toBe(true)
    await page.locator('header nav a[href="/businesses"]').first().click()
    await page.locator('h1', { hasText: 'All Businesses' }).waitFor()
    await close()
  }
  it.each([
    ['markup that never ends', '<div><table><!-- <script>'],
    ['the ends of our own elements', '</div></div></main></body></html><p>'],
    ['a script that throws', '<script>throw new Error("broken")</script>'],
  ])(
    'operator code cannot break hydration or navigation: %s',
    { tags: ['code-isolated'] },
    staysUsable,
  )

  it.each([
    ['a script that cannot be read', '<script>if (</script>'],
    ['a script that writes late', '<script>setTimeout(() => document.write("gone"), 50)</script>'],
    ['a script that closes the document', '<script>document.open; document.close()</script>'],
    ['an element with the id of ours', '<div id="root"></div><div id="state">{</div>'],
  ])(
    'operator code cannot break hydration or navigation, whatever it is: %s',
    { tags: ['long'] },
    staysUsable,
  )

  it('an ad slot reserves its size on the not-found page and before its code has content', {
    tags: ['code-ad-size'],
  }, async () => {
    await place({ adCodes: { ad404: '<p>Advertisement of a partner</p>' } })
    const { page, close } = await open('/no/such/page')
    const box = await page.locator('[data-slot=ad404] .ad-slot-code').boundingBox()
    expect(box).toMatchObject({ width: 300, height: 250 })
    await place({ adCodes: { ad1: '<!-- not there yet -->' } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(business)
    const slot = page.locator('[data-slot=ad1]')
    expect(await slot.locator('.ad-slot-code').boundingBox()).toMatchObject({ height: 90 })
    expect(await slot.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('728px')
    await close()
  })

  it('the content security policy allows operator frames over HTTPS and blocks inline handlers', {
    tags: ['code-content-policy'],
  }, async () => {
    await place({ siteCodes: { head_tags: '<meta name="x">' } })
    const { page, close } = await open('/')
    await waitForHydration(page)
    const policy = (await page.request.get('/')).headers()['content-security-policy']
    expect(policy).toContain('frame-src https:')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    const hasRun = await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.hacked = 1">')
      return new Promise((done) => setTimeout(() => done('hacked' in window), 200))
    })
    expect(hasRun).toBe(false)
    await close()
  })
})
