import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage } from './watched-page.ts'

export const PASSWORD = 'test-password-1'

export async function fillSignIn(page: Page, password = PASSWORD, username = 'admin') {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export async function signIn(page: Page, path = '/admin/account') {
  await page.goto(path)
  await fillSignIn(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.locator('.admin-frame').waitFor()
}

export const toast = (page: Page) => page.locator('.toast')

/** The flag in the browser's storage that says whether a session is expected. */
export const signedInFlag = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuth'))

/** Console and network errors, without the responses that the tests cause. */
export const unexpectedErrors = ({ errors }: WatchedPage) =>
  errors.filter((error) => !/status of (400|401|403|429)|ERR_FAILED/.test(error))

/** A server over an empty directory, for the tests of a file. */
export function signInSite(settings: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const path = join(folder.path, 'access.db')
  copyFileSync(inject('emptyDatabase'), path)
  const site = siteInBrowser({
    DATABASE_URL: `file:${path}`,
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  })
  afterAll(() => folder.remove())
  let hosts = 0
  return {
    get address() {
      return site.address
    },
    /** A browser at its own address, so that failed attempts of one test throttle no other. */
    openBrowser(options: BrowserContextOptions & { ownContext?: boolean } = {}) {
      hosts += 1
      return openWatchedPage(site.browser, site.address, {
        locale: 'en',
        extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${hosts}` },
        ...options,
      })
    },
    async inDatabase(change: (database: ReturnType<typeof openSqlite>) => Promise<unknown>) {
      const database = openSqlite(path)
      await change(database)
      await database.close()
    },
  }
}
