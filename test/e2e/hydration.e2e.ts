import { describe, expect, it } from 'vitest'
import { MISSING_SCREENS, screensOf } from './screens.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, untilTakenOver } from './watched-page.ts'

// React's production build keeps silent about attributes that differ; its development build tells all.
describe('the development server', () => {
  const site = siteInBrowser({ NODE_ENV: 'development' })

  it('serves pages that the browser takes over without a warning, in any time zone', async () => {
    const screens = { ...(await screensOf(site.address)), ...MISSING_SCREENS }
    const { page, faults, close } = await openWatchedPage(site.browser, site.address, {
      timezoneId: 'Pacific/Auckland',
      locale: 'tr-TR',
    })
    for (const url of Object.values(screens)) {
      await page.goto(url)
      await untilTakenOver(page)
    }
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await close()
  })
})
