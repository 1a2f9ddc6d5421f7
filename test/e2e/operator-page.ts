import type { BrowserContext } from 'playwright-core'
import { OPERATOR } from './operator.ts'
import type { SiteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedOptions, type WatchedPage } from './watched-page.ts'

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** The cookies of who signed in at each server: a right password is meant to take long. */
const cookiesAt = new Map<string, Cookies>()

/** Signs a browser in at a server, with the session another one of this file has where that is still open. */
export async function signIn(context: BrowserContext, address: string): Promise<void> {
  await context.addCookies(cookiesAt.get(address) ?? [])
  const { request } = context
  if (cookiesAt.has(address) && (await request.get(`${address}/api/admin/session`)).ok()) return
  const data = { username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }
  const answer = await request.post(`${address}/api/admin/login`, { data })
  if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`)
  cookiesAt.set(address, await context.cookies())
}

/** Opens a page whose browser has signed in already, as an operator's does the day after. */
export async function openOperatorPage(
  { browser, address }: SiteInBrowser,
  options: WatchedOptions = {},
): Promise<WatchedPage> {
  const watched = await openWatchedPage(browser, address, options)
  await signIn(watched.page.context(), address)
  return watched
}
