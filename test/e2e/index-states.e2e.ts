import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

describe('index page states', () => {
  const site = demoSite()

  it('a tooltip opens after 700 ms, or immediately on a neighbor hovered within 300 ms', {
    tags: ['page-tooltips'],
  }, async () => {
    const { page, close } = await openWatchedPage(site.browser, site.address, {
      viewport: { width: 1440, height: 500 },
      ownContext: true,
    })
    await page.clock.install()
    await page.goto('/categories')
    await waitForHydration(page)
    await page.mouse.move(20, 300)
    const list = page.locator('a[aria-label="List view"][data-state]')
    const grid = page.locator('a[aria-label="Grid view"][data-state]')
    await list.waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const tooltip = (name: string) => page.getByRole('tooltip', { name })
    await list.hover()
    await page.clock.runFor(650)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.clock.runFor(100)
    await tooltip('List view').waitFor({ state: 'attached' })
    await grid.hover()
    // Moves in steps, because the mouse may pass through the tooltip first.
    const box = await grid.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { steps: 5 })
    await tooltip('Grid view').waitFor({ state: 'attached' })
    await page.mouse.move(20, 300, { steps: 5 })
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.clock.runFor(350)
    await list.hover()
    await page.clock.runFor(650)
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await close()
  })

  it.each([
    ['Categories', 'Loading categories...'],
    ['Countries', 'Loading countries...'],
    ['Cities', 'Loading cities...'],
  ])(
    'an index shows twelve placeholders until its data loads: %s',
    { tags: ['long', 'index-placeholders'] },
    async (name, words) => {
      const { page, close } = await openWatchedPage(site.browser, site.address)
      await page.goto('/')
      await waitForHydration(page)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/index/*', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await page.getByText(words).waitFor({ state: 'attached' })
      expect(await page.locator('main li.card, main li:has(> .card):has(.skeleton)').count()).toBe(
        12,
      )
      answer()
      await page.getByText(/Showing 1 to 12 of/).waitFor()
      expect(await page.locator('main .skeleton').count()).toBe(0)
      await close()
    },
  )
})
