import type { BrowserContext } from 'playwright-core'
import { OPERATOR } from './operator.ts'
import type { SiteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedOptions, type WatchedPage } from './watched-page.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Session cookies by server, because a correct password takes long to verify. */
const cookiesAt = new Map<string, Cookies>()

/** Signs a browser in at a server, reusing this file's session if it is still open. */
export async function signIn(context: BrowserContext, address: string): Promise<void> {
  await context.addCookies(cookiesAt.get(address) ?? [])
  const { request } = context
  if (cookiesAt.has(address) && (await request.get(`${address}/api/admin/session`)).ok()) return
  const data = { username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }
  const answer = await request.post(`${address}/api/admin/login`, { data })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`)
  cookiesAt.set(address, await context.cookies())
}

/** Opens a page in a browser that is already signed in. */
export async function openOperatorPage(
  { browser, address }: SiteInBrowser,
  options: WatchedOptions = {},
): Promise<WatchedPage> {
  const watched = await openWatchedPage(browser, address, options)
  await signIn(watched.page.context(), address)
  return watched
}
