import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { openWatchedPage, untilTakenOver } from './watched-page.ts'

const SCREENS = [
  '/',
  '/businesses',
  '/businesses?page=3',
  '/no/such/page',
  '/business/no-such-business',
]

// React's production build keeps silent about attributes that differ; its development build tells all.
describe('the development server', () => {
  const folder = temporaryFolder()
  let server: GazetteerProcess
  let browser: Browser

  beforeAll(async () => {
    server = await startGazetteer(folder.path, { NODE_ENV: 'development' })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    folder.remove()
  })

  it('serves pages that the browser takes over without a warning, in any time zone', async () => {
    const { businesses } = (await (
      await fetch(`${server.address}/api/businesses?limit=5`)
    ).json()) as { businesses: { slug: string }[] }
    const urls = [...SCREENS, ...businesses.map(({ slug }) => `/business/${slug}`)]
    const { page, faults, close } = await openWatchedPage(browser, server.address, {
      timezoneId: 'Pacific/Auckland',
      locale: 'tr-TR',
    })
    for (const url of urls) {
      await page.goto(url)
      await untilTakenOver(page)
    }
    expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
    await close()
  })
})
