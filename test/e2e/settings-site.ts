import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { NO_AD_CODES, NO_SITE_CODES } from '../../src/settings/operator-code.ts'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { DEFAULT_PROFILE } from '../../src/settings/site-profile.ts'
import { sharedBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer } from './gazetteer-process.ts'
import { openOperatorPage } from './operator-page.ts'
import { openWatchedPage } from './watched-page.ts'

/** A server and its database, with the default settings restored before each test. */
export function settingsSite() {
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

  beforeEach(async () => {
    const nothing = { profile: DEFAULT_PROFILE, siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(database, nothing, Date.now())
  })

  /** A signed-in page of the admin area. */
  async function openSignedIn(path: string, options: BrowserContextOptions = {}) {
    const site = { browser, address: server.address }
    const watched = await openOperatorPage(site, { locale: 'en', ...options })
    const { page } = watched
    await page.goto(path)
    await page.locator('h1').waitFor()
    return watched
  }

  async function visit(path: string, options: BrowserContextOptions = {}) {
    const watched = await openWatchedPage(browser, server.address, options)
    await watched.page.goto(path)
    return watched
  }

  const toast = (page: Page) => page.locator('.toast')
  const save = (page: Page) => page.getByRole('button', { name: /^Save(?! photo)/ })
  return {
    openSignedIn,
    visit,
    toast,
    save,
    get server() {
      return server
    },
    get database() {
      return database
    },
    get business() {
      return business
    },
  }
}
