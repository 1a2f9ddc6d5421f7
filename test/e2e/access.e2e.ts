import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { temporaryFolder } from './gazetteer-process.ts'
import { stateFaults } from './screen-faults.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage } from './watched-page.ts'

const PASSWORD = 'test-password-1'
const OTHER = { username: 'second', password: 'test-password-2' }

describe('admin sign-in and sessions', () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'access.db')
  copyFileSync(inject('emptyDatabase'), path)
  const site = siteInBrowser({
    DATABASE_URL: `file:${path}`,
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    TRUSTED_PROXIES: 'loopback',
  })
  afterAll(() => folder.remove())

  let hosts = 0
  /** A browser of its own at an address of its own, so that one test's failures throttle no other. */
  function openBrowser(options: BrowserContextOptions & { ownContext?: boolean } = {}) {
    hosts += 1
    return openWatchedPage(site.browser, site.address, {
      locale: 'en',
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${hosts}` },
      ...options,
    })
  }
  async function fillSignIn(page: Page, password = PASSWORD, username = 'admin') {
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
  }
  async function signIn(page: Page, where = '/admin/account') {
    await page.goto(where)
    await fillSignIn(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('.admin-frame').waitFor()
  }
  const toast = (page: Page) => page.locator('.toast')
  const hint = (page: Page) => page.evaluate(() => localStorage.getItem('adminAuth'))
  /** What went wrong besides the answers a test was about. */
  const unexpected = ({ faults }: WatchedPage) =>
    faults.filter((fault) => !/status of (400|401|403|429)|ERR_FAILED/.test(fault))
  async function inDatabase(work: (database: ReturnType<typeof openSqlite>) => Promise<unknown>) {
    const database = openSqlite(path)
    await work(database)
    await database.close()
  }

  it('an administrator signs in, lands on the requested page, and signs out', {
    tags: ['sign-in-form', 'sign-in-success', 'sign-out', 'sign-in-flag', 'call-logout'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await page.goto('/admin/account')
    expect(new URL(page.url()).search).toBe('?next=%2Fadmin%2Faccount')
    const button = page.getByRole('button', { name: 'Login' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Username', { exact: true }).fill('admin')
    expect(await button.isDisabled()).toBe(true)
    await fillSignIn(page)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    await button.click()
    await page.getByRole('heading', { name: 'Account' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/account')
    expect(await toast(page).textContent()).toContain('Logged In')
    expect(await hint(page)).toBe('true')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await toast(page).textContent()).toContain('Logged Out')
    expect(await hint(page)).toBeNull()
    await page.goto('/admin/account')
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })

  it('the sign-in form ignores a next parameter that points to another host', {
    tags: ['sign-in-texts'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await page.goto('/admin')
    await page.getByText('Login to manage businesses').waitFor()
    await page.goto('/admin/login?next=//other.example/admin')
    await fillSignIn(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('.admin-frame').waitFor()
    expect(page.url()).toBe(`${site.address}/admin`)
    await opened.close()
  })

  it.each([
    ['en', 'Login', 'Invalid Login', 'Username or password is incorrect', 'Login Error'],
    ['tr', 'Giriş Yap', 'Giriş başarısız', 'Geçersiz kullanıcı adı veya şifre', 'Giriş hatası'],
  ])(
    'the sign-in form shows errors in %s and retains the typed password',
    { tags: ['sign-in-failure', 'sign-in-offline'] },
    async (locale, submit, ...words) => {
      const opened = await openBrowser({ locale })
      const { page } = opened
      const [invalid = '', wrong = '', fault = ''] = words
      await page.goto('/admin/login')
      await page.locator('[name=username]').fill('admin')
      await page.locator('[name=password]').fill('not the password')
      await page.getByRole('button', { name: submit }).click()
      await toast(page).getByText(invalid).waitFor()
      expect(await toast(page).textContent()).toContain(wrong)
      expect(await page.locator('[name=password]').inputValue()).toBe('not the password')
      await page.route('**/api/admin/login', (route) => route.abort())
      await page.getByRole('button', { name: submit }).click()
      await toast(page).getByText(fault).waitFor()
      expect(await toast(page).textContent()).toContain(
        locale === 'en'
          ? 'Unable to connect to server. Please try again.'
          : 'Sunucuya bağlanılamadı. Lütfen tekrar deneyin.',
      )
      expect(unexpected(opened)).toEqual([])
      await opened.close()
    },
  )

  it('the sign-in form shows when it unlocks after too many failed attempts', {
    tags: ['long'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    for (let each = 0; each < 10; each += 1)
      await page.request.post('/api/admin/login', {
        data: { username: 'nobody', password: 'wrong' },
      })
    await page.goto('/admin/login')
    await fillSignIn(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page).getByText('Too many failed attempts').waitFor()
    expect(await page.locator('form').textContent()).toMatch(/You can try again at \d+:\d\d/)
    await opened.close()
  })

  it('signing out everywhere ends the session in another browser', {
    tags: ['admin-session-list', 'sign-in-flag'],
  }, async () => {
    const [here, there] = [await openBrowser(), await openBrowser()]
    await signIn(here.page)
    await signIn(there.page)
    await there.page.locator('button:enabled', { hasText: 'Sign out all others' }).waitFor()
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    // The other browser learns it with whatever it asks next.
    await there.page.getByRole('button', { name: 'Sign out all others' }).click()
    await there.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    expect(await hint(there.page)).toBeNull()
    await here.close()
    await there.close()
  })

  it('an expired session asks for the password in a dialog and retains the unsaved form', {
    tags: ['admin-change-password', 'sign-in-again'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await signIn(page)
    await page.getByLabel('New password').fill(PASSWORD)
    await page.context().clearCookies({ name: 'gazetteer_session' })
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    // Only the same administrator goes on with what was begun.
    expect(await dialog.getByLabel('Username').getAttribute('readonly')).not.toBeNull()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('New password').inputValue()).toBe(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page).getByText('Password changed').waitFor()
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })

  it('a request that was sent before signing in again does not reopen the dialog of an expired session', async () => {
    const opened = await openBrowser({ ownContext: true })
    const { page } = opened
    const isSignedIn = Promise.withResolvers<void>()
    const held: Promise<void>[] = []
    // The page requests the list when it opens, and the session whenever its window gets the focus.
    for (const path of ['/api/admin/admins', '/api/admin/session'])
      await page.route(
        `**${path}`,
        async (route) => {
          const response = await fetch(route.request().url())
          const answer = { status: response.status, body: await response.text() }
          held.push(isSignedIn.promise.then(() => route.fulfill(answer)))
          await held.at(-1)
        },
        { times: 1 },
      )
    await signIn(page)
    await expect.poll(() => held.length).toBe(1)
    await page.context().clearCookies({ name: 'gazetteer_session' })
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => held.length).toBe(2)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    isSignedIn.resolve()
    await Promise.all(held)
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page).getByText('Password changed').waitFor()
    expect(await dialog.count()).toBe(0)
    await opened.close()
  })

  it('the expired-session dialog opens an empty sign-in page for another administrator', {
    tags: ['long', 'sign-in-again'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await signIn(page)
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .waitFor()
    await page.getByLabel('New password').fill('a password half typed')
    // Another tab has signed out; this one sees it when it is come back to.
    await page.request.post('/api/admin/logout')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Log in as another user' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })

  it('adding an administrator requires the password again when the confirmation has expired', {
    tags: ['long', 'admin-password-confirmation'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await signIn(page)
    await inDatabase((database) =>
      database.write.updateTable('sessions').set({ confirmed_at: 0 }).execute(),
    )
    await page.getByRole('button', { name: 'Add administrator' }).click()
    const form = page.getByRole('dialog', { name: 'New administrator' })
    await form.getByLabel('Username').fill(OTHER.username)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByRole('button', { name: 'Add administrator' }).click()
    await form.getByText('At least 10 characters.').waitFor()
    await form.getByLabel('Password', { exact: true }).fill(OTHER.password)
    await form.getByRole('button', { name: 'Add administrator' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm with your password' })
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await question.getByText('The password is incorrect.').waitFor()
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`${OTHER.username} can now sign in.`).first().waitFor()
    await page.getByRole('button', { name: `Remove ${OTHER.username}` }).waitFor()
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })

  it('a session switched to another administrator shows a dialog and clears the unsaved form', {
    tags: ['long', 'sign-in-again'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await signIn(page)
    await page.getByLabel('New password').fill('a password half typed')
    await page.request.post('/api/admin/login', { data: OTHER })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Another administrator is signed in' })
    await dialog.getByRole('button', { name: `Continue as ${OTHER.username}` }).click()
    await page.getByText(`Signed in as ${OTHER.username}`).waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })

  it('the sign-in and account pages are accessible and fit every width, light and dark', {
    tags: ['long'],
  }, async () => {
    const opened = await openBrowser()
    const { page } = opened
    await page.goto('/admin/login')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(await stateFaults(opened)).toEqual([])
    await signIn(page)
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .waitFor()
    await toast(page).getByRole('button').click()
    expect(await stateFaults(opened)).toEqual([])
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await stateFaults(opened)).toEqual([])
    expect(unexpected(opened)).toEqual([])
    await opened.close()
  })
})
