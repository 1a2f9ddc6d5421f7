import { describe, expect, it, vi } from 'vitest'
import { fill, openContact, PATIENCE, respondWith, send, toasts } from './contact-form.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { waitForHydration } from './watched-page.ts'

describe('toasts in a browser', () => {
  const site = siteInBrowser()

  it('a toast shows for five seconds, stays while F8 focus is on it, and closes on a swipe', {
    tags: ['page-toasts'],
  }, async () => {
    const { page, close } = await openContact(site, {
      viewport: { width: 1440, height: 900 },
      ownContext: true,
    })
    await page.clock.install()
    await page.reload()
    await waitForHydration(page)
    await respondWith(page, 500)
    await fill(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    const runUntilShown = () =>
      vi.waitFor(async () => {
        await page.clock.runFor(20)
        expect(await toasts(page).count()).toBe(1)
      }, PATIENCE)
    const isThere = async () => (await toasts(page).count()) === 1

    await send(page)
    await runUntilShown()
    await page.clock.runFor(4800)
    expect(await isThere()).toBe(true)
    await page.clock.runFor(300)
    expect(await isThere()).toBe(false)

    await send(page)
    await runUntilShown()
    await page.clock.runFor(4000)
    await send(page)
    await page.clock.runFor(200)
    expect(await isThere()).toBe(true)
    // It replaced the first and has its own five seconds.
    await page.clock.runFor(2000)
    expect(await isThere()).toBe(true)
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('toast-area')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.toast') !== null)).toBe(true)
    // Focus pauses the timer.
    await page.clock.runFor(10_000)
    expect(await isThere()).toBe(true)

    async function swipe(distance: number) {
      const box = await toasts(page).boundingBox()
      const x = (box?.x ?? 0) + 80
      const y = (box?.y ?? 0) + 20
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y)
      await page.mouse.move(x + distance, y)
      await page.mouse.up()
      await page.clock.runFor(500)
    }
    await swipe(40)
    expect(await isThere()).toBe(true)
    await swipe(60)
    expect(await isThere()).toBe(false)
    await close()
  })
})
