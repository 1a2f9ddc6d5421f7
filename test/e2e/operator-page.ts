import type { BrowserContextOptions } from 'playwright-core'
import type { SiteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedPage } from './watched-page.ts'

/** The administrator of the tests' servers: hand these to `siteInBrowser`. */
export const OPERATOR = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'test-password-1' }

/** Opens a page whose browser has signed in already, as an operator's does the day after. */
export async function openOperatorPage(
  site: SiteInBrowser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openWatchedPage(site.browser, site.address, options)
  const given = { username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }
  const answer = await watched.page.request.post('/api/admin/login', { data: given })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`)
  return watched
}
