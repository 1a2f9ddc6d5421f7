import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOperatorPage } from './operator-page.ts'
import { demoSite } from './site-in-browser.ts'
import { untilAtRest, type WatchedOptions } from './watched-page.ts'

/** Longer than the router waits for a page to grow. */
const WAIT_OF_ROUTER_MS = 1200

describe('navigation between admin screens', () => {
  const site = demoSite()

  async function open(path: string, options: WatchedOptions = {}) {
    const watched = await openOperatorPage(site, {
      locale: 'en',
      reducedMotion: 'reduce',
      ...options,
    })
    if (options.ownContext) await watched.page.clock.install()
    await watched.page.goto(path)
    return watched
  }
  const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
  const row = (page: Page) => page.locator('[data-row-link]').first()

  async function openRowAt(page: Page, top: number) {
    await row(page).waitFor()
    await page.evaluate((to) => window.scrollTo(0, to), top)
    // Not a click, which would scroll to the row.
    await row(page).dispatchEvent('click')
    await page.locator('.save-bar').waitFor()
  }

  it('a link to another admin screen scrolls to the top and focuses the content, and Back restores the scroll position', {
    tags: ['admin-client-navigation'],
  }, async () => {
    const { page, errors, close } = await open('/admin/businesses')
    await openRowAt(page, 900)
    await page.waitForFunction(() => window.scrollY === 0)
    expect(await focusedId(page)).toBe('content')
    await page.locator('nav a[href="/admin/categories"]').click()
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'content')
    await page.goBack()
    await page.locator('.save-bar').waitFor()
    await page.goBack()
    await page.waitForFunction(() => window.scrollY === 900)
    expect(await focusedId(page)).toBe('content')
    expect(errors).toEqual([])
    await close()
  })

  it('Back restores the scroll position of an admin list that has to be requested again', {
    tags: ['admin-client-navigation'],
  }, async () => {
    const { page, close } = await open('/admin/businesses', { ownContext: true })
    await openRowAt(page, 900)
    await page.clock.fastForward('30:00')
    const requested = page.waitForRequest('**/api/admin/businesses?*')
    await page.goBack()
    await requested
    await page.waitForFunction(() => window.scrollY === 900)
    await close()
  })

  it('Back takes no focus from a field that the administrator uses while the list loads', {
    tags: ['admin-client-navigation'],
  }, async () => {
    const { page, close } = await open('/admin/businesses', { ownContext: true })
    await openRowAt(page, 900)
    await page.clock.fastForward('30:00')
    const hold = Promise.withResolvers<void>()
    await page.route('**/api/admin/businesses?*', async (route) => {
      await hold.promise
      await route.continue()
    })
    await page.goBack()
    const search = page.getByLabel('Search by name')
    await search.click()
    await page.waitForTimeout(WAIT_OF_ROUTER_MS)
    hold.resolve()
    await row(page).waitFor()
    expect(await search.evaluate((each) => each === document.activeElement)).toBe(true)
    await close()
  })

  it('a filter of an admin list keeps the focus', {
    tags: ['admin-client-navigation'],
  }, async () => {
    const { page, close } = await open('/admin/runs')
    const kinds = page.getByLabel('Type')
    await kinds.focus()
    await kinds.selectOption({ index: 1 })
    await page.waitForURL('**/admin/runs?kinds=*')
    await untilAtRest(page)
    expect(await kinds.evaluate((each) => each === document.activeElement)).toBe(true)
    await close()
  })

  it('Back asks about unsaved changes, and stays on the screen if the administrator declines', {
    tags: ['admin-unsaved-changes'],
  }, async () => {
    const { page, close } = await open('/admin/businesses')
    await row(page).click()
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('+1 555 0100')
    const { pathname } = new URL(page.url())
    let isLeaving = false
    page.on('dialog', (dialog) => void (isLeaving ? dialog.accept() : dialog.dismiss()))
    const requested = page.waitForEvent('dialog')
    await page.evaluate(() => history.back())
    await requested
    await page.waitForFunction((path) => location.pathname === path, pathname)
    expect(await phone.inputValue()).toBe('+1 555 0100')
    isLeaving = true
    await page.goBack()
    await page.waitForURL('**/admin/businesses')
    await row(page).waitFor()
    await close()
  })
})
