import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MISSING_SCREENS } from './screens.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage, waitForHydration } from './watched-page.ts'

// React's development build reports differing attributes, its production build doesn't.
describe('development server with a browser in another time zone', () => {
  const site = siteInBrowser({ NODE_ENV: 'development' })
  let watched: WatchedPage
  beforeAll(async () => {
    const options = { timezoneId: 'Pacific/Auckland', locale: 'tr-TR' }
    watched = await openWatchedPage(site.browser, site.address, options)
  })
  afterAll(() => watched.close())

  it.each(Object.entries({ ...inject('demoScreens'), ...MISSING_SCREENS }))(
    'the %s page hydrates without console errors or warnings',
    { tags: ['page-hydration'] },
    async (_name, url) => {
      await watched.page.goto(url)
      await waitForHydration(watched.page)
      expect(watched.errors.filter((error) => !error.includes('status of 404'))).toEqual([])
    },
  )
})
