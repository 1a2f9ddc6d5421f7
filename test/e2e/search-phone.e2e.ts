import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  openWatchedPage,
  untilAtRest,
  waitForHydration,
} from './watched-page.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SEARCH = '/search?q=restaurant&location=germany'

describe('search on a phone', () => {
  const site = demoSite()

  it('the first result is within 330 px of the top, below a search box of one line', {
    tags: ['search-phone'],
  }, async () => {
    for (const javaScriptEnabled of [true, false]) {
      const phone = { ...PHONE, javaScriptEnabled }
      const { page, close } = await openWatchedPage(site.browser, site.address, phone)
      // Without scripts, a button to submit the sort order takes 56 px.
      const limit = javaScriptEnabled ? 330 : 386
      for (const path of [SEARCH, '/search?q=hotel+open+now&rating=4']) {
        await page.goto(path)
        const first = await page.locator('main article').first().boundingBox()
        expect(first?.y, path).toBeLessThanOrEqual(limit)
      }
      const place = page.locator('main input[name="location"]:not([type="hidden"])')
      expect(await place.isVisible()).toBe(false)
      await page.goto(SEARCH)
      const top = async (id: string) => (await page.locator(id).boundingBox())?.y
      expect(await top('#search-location')).toBe(await top('#search-q'))
      await page.locator('#search-q').tap()
      expect(await place.isVisible()).toBe(true)
      expect(await place.inputValue()).toBe('germany')
      await close()
    }
  })

  it('the filters open in a sheet that hides the page and shows the number of results', {
    tags: ['search-phone'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto(SEARCH)
    await waitForHydration(page)
    const results = page.locator('.results-list article').first()
    const status = page.getByRole('status').filter({ hasText: /businesses/ })
    const done = page.locator('.filter-done')
    expect(await done.isVisible()).toBe(false)
    await page.locator('.filters > summary').tap()
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    expect(await results.isVisible()).toBe(false)
    const before = await done.textContent()
    await page.getByLabel('Rating').selectOption('4.5')
    await page.waitForURL('**rating=4.5**')
    await expect.poll(() => done.textContent()).not.toBe(before)
    expect(await done.boundingBox()).toMatchObject({ height: 48 })
    expect(await findAccessibilityErrors(page)).toEqual([])
    const shown = /\d+/.exec((await done.textContent()) ?? '')?.[0]
    await done.tap()
    expect(await results.isVisible()).toBe(true)
    expect(await status.textContent()).toContain(`${shown} businesses`)
    expect(new URL(page.url()).searchParams.get('rating')).toBe('4.5')

    await page.locator('.filters > summary').tap()
    await page.keyboard.press('Escape')
    expect(await results.isVisible()).toBe(true)
    expect(errors).toEqual([])
    await close()
  })

  it('the first filter on a page of a category in a place leaves the sheet open', {
    tags: ['search-phone'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto('/countries/germany/restaurant')
    await waitForHydration(page)
    await page.locator('.filters > summary').tap()
    await page.locator('.filters[open]:not([aria-busy])').waitFor()
    await page.getByRole('checkbox', { name: /^With a phone number/ }).tap()
    await page.waitForURL('**phone=1**')
    await page.getByRole('checkbox', { name: /^With a website/, checked: false }).tap()
    await page.waitForURL('**website=1**')
    await page.locator('.filter-done').tap()
    await page.locator('.results-list article').first().waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('one tap filters by rating, and another removes the filter', {
    tags: ['search-phone'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto(SEARCH)
    await waitForHydration(page)
    await page.getByRole('link', { name: '4+ stars' }).tap()
    await page.waitForURL('**rating=4**')
    await page.getByRole('link', { name: 'Remove filter: 4 stars and up' }).tap()
    await page.waitForURL((url) => !url.searchParams.has('rating'))
    expect(errors).toEqual([])
    await close()
  })

  it('the map previews a business, and Back restores its position and the preview', {
    tags: ['search-phone-map'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, PHONE)
    await page.goto(SEARCH)
    await waitForHydration(page)
    const names = await page.locator('.results-list .card-link').allTextContents()
    await page.getByRole('button', { name: 'Map', exact: true }).tap()
    await page.waitForURL('**#map')
    const pin = page.locator('.map-pin-numbered').first()
    await pin.waitFor()
    await page.getByRole('region', { name: 'Map of results' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.waitForURL(/#map=\d+\/[\d.]+\/[\d.]+$/)
    await untilAtRest(page)
    const [number, at] = await pin.evaluate((each) => [
      Number(each.textContent),
      each.getAttribute('title'),
    ])
    expect(at).toBe(names[Number(number) - 1])

    await pin.tap()
    const preview = page.getByRole('region', { name: 'Selected business' })
    await preview.getByRole('link', { name: String(at) }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    const address = page.url()
    expect(address).toMatch(/#map=.+&business=/)
    await preview.getByRole('link', { name: String(at) }).tap()
    await page.waitForURL('**/business/**')
    await page.goBack()
    await page.waitForURL(address)
    await preview.getByRole('link', { name: String(at) }).waitFor()
    await preview.getByRole('button', { name: 'Close the preview' }).tap()
    await preview.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL((url) => url.hash === '')
    await untilAtRest(page)
    expect(await page.locator('.results-list').isVisible()).toBe(true)
    expect(errors).toEqual([])
    await close()
  })
})
