import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

const MINUTE_MS = 60_000
const PATIENCE = { timeout: 120_000, interval: 20 }

describe('timers in the admin area', { tags: ['long'] }, () => {
  const site = siteInBrowser({ ...OPERATOR, DEMO: 'off' })

  /** A page with a paused clock. */
  async function openStopped(path: string) {
    const opened = await openOperatorPage(site, { locale: 'en', ownContext: true })
    await opened.page.clock.install()
    await opened.page.goto(path)
    await opened.page.waitForLoadState('networkidle')
    await opened.page.clock.pauseAt(Date.now() + MINUTE_MS)
    await opened.page.waitForLoadState('networkidle')
    return opened
  }

  it('the home page requests the latest upload reports every 5 seconds', {
    tags: ['dashboard-upload-reports'],
  }, async () => {
    const { page, errors, close } = await openStopped('/admin')
    // Only requests that began after this line count: an earlier poll may finish later.
    const polls = new Set<Request>()
    let responses = 0
    page.on('request', (request) => {
      if (request.url().includes('/upload-reports')) polls.add(request)
    })
    page.on('requestfinished', (request) => {
      if (polls.has(request)) responses += 1
    })
    // Runs until the next poll, from which the time is counted.
    for (let waited = 0; polls.size === 0 && waited < 6000; waited += 100) {
      await page.clock.runFor(100)
      await page.waitForTimeout(20)
    }
    await expect.poll(() => responses, PATIENCE).toBe(1)
    await untilAtRest(page)
    await page.clock.runFor(4700)
    await untilAtRest(page)
    expect(polls.size).toBe(1)
    await page.clock.runFor(400)
    await expect.poll(() => polls.size, PATIENCE).toBe(2)
    expect(errors).toEqual([])
    await close()
  })

  it('the settings page reloads 2 seconds after the cache is cleared', {
    tags: ['settings-clear-cache'],
  }, async () => {
    const { page, errors, close } = await openStopped('/admin/settings')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    const isOld = () => page.evaluate(() => 'isOld' in window)
    await page.getByRole('button', { name: 'Clear cache' }).click()
    await page.locator('.toast').getByText('Cache cleared').waitFor()
    await page.clock.runFor(1900)
    expect(await isOld()).toBe(true)
    const loaded = page.waitForEvent('load')
    await page.clock.runFor(200)
    await loaded
    expect(await isOld()).toBe(false)
    expect(errors).toEqual([])
    await close()
  })

  it('the admin area shows one toast at a time, replaced by the next', {
    tags: ['admin-toasts'],
  }, async () => {
    const { page, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/settings')
    await page.getByLabel('Footer code').fill('<i>first</i>')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.locator('.toast').getByText('Site settings saved.').waitFor()
    await page.getByRole('button', { name: 'Copy link: /sitemap.xml' }).click()
    await page.locator('.toast').getByText('/sitemap.xml').waitFor()
    expect(await page.locator('.toast').count()).toBe(1)
    expect(await page.getByText('Site settings saved.').count()).toBe(0)
    await close()
  })
})
