import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, type WatchedOptions, waitForHydration } from './watched-page.ts'

/** The displayed text of the first counter. */
const FIGURE = '.hero section p > bdi'

/** Every visible change of the first counter, in order. */
const watchCounter = (figure: string) => {
  const seen: string[] = []
  Object.assign(window, { seen })
  new MutationObserver(() => {
    const shown = document.querySelector(figure)?.textContent
    if (shown && shown !== seen.at(-1)) seen.push(shown)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

describe('home page in a browser', () => {
  const site = demoSite()

  const open = (options: WatchedOptions = {}) =>
    openWatchedPage(site.browser, site.address, options)

  it('the home page counters show their figures from the first frame on', {
    tags: ['home-counters'],
  }, async () => {
    const { page, errors, close } = await open({ ownContext: true })
    await page.addInitScript(watchCounter, FIGURE)
    await page.goto('/')
    await waitForHydration(page)
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    )
    expect(await seenIn(page)).toEqual(['2,978'])
    expect(errors).toEqual([])
    await close()
  })

  it('the first phone screen has the search, Near me, and the eight largest categories', {
    tags: ['home-shortcuts'],
  }, async () => {
    const viewport = { width: 390, height: 844 }
    const { page, close } = await open({ viewport })
    await page.goto('/')
    const shortcuts = page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link')
    expect(await shortcuts.count()).toBe(8)
    const search = page.locator('.hero').getByRole('button', { name: 'Search' })
    const nearMe = page.locator('.hero').getByRole('button', { name: 'Near me' })
    for (const each of [search, nearMe, shortcuts.last()]) {
      const { y = 0, height = 0 } = (await each.boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(viewport.height)
    }
    await shortcuts.first().click()
    await page.waitForURL('**/categories/**')
    await close()
  })

  it('the home page shows twelve placeholders until the featured businesses load', {
    tags: ['home-featured-placeholders'],
  }, async () => {
    const { page, close } = await open()
    await page.goto('/contact')
    await waitForHydration(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/featured-businesses', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const grid = page.locator('.featured-grid')
    await page.getByText('Loading featured businesses...').waitFor({ state: 'attached' })
    expect(await grid.locator('li:has(.skeleton)').count()).toBe(12)
    answer()
    await grid.locator('article').first().waitFor()
    expect(await grid.locator('article').count()).toBe(12)
    expect(await grid.locator('.skeleton').count()).toBe(0)
    await close()
  })

  it('the home page shows six featured businesses per row at 1440 px', {
    tags: ['home-featured'],
  }, async () => {
    const { page, close } = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/')
    const tops = await page
      .locator('.featured-grid > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(6)
    await close()
  })

  it('featured cards without a picture come last, and have a low band instead of it', {
    tags: ['home-featured'],
  }, async () => {
    const { page, close } = await open({ viewport: { width: 1440, height: 900 } })
    await page.goto('/contact')
    await waitForHydration(page)
    await page.route('**/api/featured-businesses', async (route) => {
      const response = await route.fetch()
      const businesses: { image_url: string | null; storedPhoto: unknown }[] = await response.json()
      const picture = { image_url: 'https://photos.example/1.jpg', storedPhoto: null }
      const none = { image_url: null, storedPhoto: null }
      const json = businesses.map((each, at) => ({ ...each, ...(at < 6 ? none : picture) }))
      await route.fulfill({ response, json })
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const cards = page.locator('.featured-grid article')
    await cards.first().waitFor()
    const heights = await cards.evaluateAll((all) =>
      all.map((card) => (card.querySelector('.photo') ? 0 : card.children[0]?.clientHeight)),
    )
    expect(heights.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
    for (const height of heights.slice(6)) expect(height).toBeLessThan(100)
    await close()
  })

  it.each([390, 1440])(
    'the home page truncates long names at their edge, in both directions, at %i px',
    { tags: ['home-featured-card'] },
    async (width) => {
      const { page, close } = await open({ viewport: { width, height: 900 } })
      await page.goto('/')
      const measure = (selector: string, name: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((box, text) => {
            const named = box.querySelector('a') ?? box
            named.textContent = text
            const room = box.parentElement?.getBoundingClientRect().width ?? 0
            const { direction, lineHeight } = getComputedStyle(box)
            return {
              isTruncated: box.scrollWidth > box.clientWidth,
              isOneLine: box.clientHeight < 1.5 * Number.parseFloat(lineHeight),
              direction,
              share: box.clientWidth / room,
            }
          }, name)
      const [CARD, PANEL] = ['.featured-grid h3', '.index-panels .index-entry bdi']
      const long = 'The Bakery Behind The Blue Door And Down The Stairs, Left'
      const arabic = 'مخبز الباب الأزرق في المدينة القديمة خلف الجسر الكبير عند النهر'
      const japanese = '東京都千代田区丸の内一丁目の青い扉のパン屋と喫茶店と本屋と花屋'
      for (const selector of [CARD, PANEL]) {
        const cut = { isTruncated: true, isOneLine: true }
        expect(await measure(selector, long)).toMatchObject({ ...cut, direction: 'ltr' })
        expect(await measure(selector, arabic)).toMatchObject({ ...cut, direction: 'rtl' })
        expect(await measure(selector, japanese)).toMatchObject(cut)
        expect(await measure(selector, 'Cafe')).toMatchObject({ isTruncated: false })
      }
      // Longer than the specified 15 and 12 characters, which apply to narrow screens only.
      if (width > 640) {
        expect(await measure(CARD, 'Blumen am Markt 1')).toMatchObject({ isTruncated: false })
        expect(await measure(PANEL, 'Vegetarian restaurant')).toMatchObject({ isTruncated: false })
      } else {
        expect((await measure(CARD, long)).share).toBeLessThan(0.95)
        expect((await measure(PANEL, long)).share).toBeLessThan(0.5)
      }
      await close()
    },
  )

  it('the search box offers recent searches, most recent first', {
    tags: ['home-recent-searches'],
  }, async () => {
    const { page, close } = await open()
    for (const words of ['hotel', 'bakery']) {
      await page.goto('/')
      await waitForHydration(page)
      await page.locator('main').getByLabel('What').fill(words)
      await page.locator('main').getByLabel('What').press('Enter')
      await page.waitForURL(`**/search?q=${words}`)
    }
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('main').getByLabel('What').focus()
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await recent.first().waitFor()
    expect(await recent.allInnerTexts()).toEqual(['bakery', 'hotel', 'Clear recent searches'])
    await close()
  })
})
