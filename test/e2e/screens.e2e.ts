import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { findErrorsAtBothSizes, findScreenErrors, PHONE } from './screen-errors.ts'
import { isState, MISSING_SCREENS } from './screens.ts'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage } from './watched-page.ts'

describe('a screen of the demo site in English', () => {
  const site = demoSite()
  let watched: WatchedPage
  beforeAll(async () => {
    // Another locale and time zone than the server's: hydration must not depend on either.
    watched = await openWatchedPage(site.browser, site.address, {
      viewport: PHONE,
      locale: 'tr-TR',
      timezoneId: 'Pacific/Auckland',
    })
  })
  afterAll(() => watched.close())

  const screens = Object.entries(inject('demoScreens'))
  const checkAll = async (_name: string, url: string) => {
    expect(await findErrorsAtBothSizes(watched, url, { known: /^$/ })).toEqual([])
  }
  it.each(screens.filter((screen) => !isState(screen)))(
    '%s hydrates without errors, shifts nothing, fits every width and passes axe in light and dark',
    { tags: ['page-accessibility'] },
    checkAll,
  )
  it.each(screens.filter(isState))(
    '%s hydrates without errors, shifts nothing on a phone and fits 320 pixels',
    { tags: ['page-accessibility'] },
    async (_name, url) => {
      await watched.page.setViewportSize(PHONE)
      const checks = { known: /^$/, axe: [], onlyNarrowest: true }
      expect(await findScreenErrors(watched, url, checks)).toEqual([])
    },
  )
  it.each(screens.filter(isState))(
    '%s shifts nothing on a desktop, fits every width and passes axe in light and dark',
    { tags: ['long'] },
    checkAll,
  )

  it.each(Object.entries(MISSING_SCREENS))(
    '%s returns 404 with links onward, hydrates without errors, fits every width and passes axe',
    { tags: ['page-not-found'] },
    async (_name, url) => {
      const response = await watched.page.request.get(url)
      expect(response.status()).toBe(404)
      expect(await findScreenErrors(watched, url)).toEqual([])
      expect(await watched.page.locator('main a').count()).toBeGreaterThan(0)
    },
  )
})

describe('without scripts at 320 pixels', () => {
  const expectNoSidewaysScroll = async (urls: string[]) => {
    const { page, close } = await openWatchedPage(await sharedBrowser(), inject('demoAddress'), {
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    })
    for (const url of urls) {
      await page.goto(url)
      const width = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect(width, url).toBeLessThanOrEqual(321)
    }
    await close()
  }
  const urlsOf = (screens: [string, string][]) => screens.map(([, url]) => url)
  const screens = Object.entries(inject('demoScreens'))

  it('no screen scrolls sideways', { tags: ['page-accessibility'] }, async () => {
    const base = screens.filter((screen) => !isState(screen))
    await expectNoSidewaysScroll([...urlsOf(base), ...Object.values(MISSING_SCREENS)])
  })
  it('no further state of a screen scrolls sideways', { tags: ['long'] }, async () => {
    await expectNoSidewaysScroll(urlsOf(screens.filter(isState)))
  })
})
