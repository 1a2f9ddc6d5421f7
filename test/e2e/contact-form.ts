import type { Page } from 'playwright-core'
import type { SiteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, type WatchedOptions, waitForHydration } from './watched-page.ts'

/** A generous limit, not a measurement. */
export const PATIENCE = { timeout: 120_000, interval: 20 }

export const fields = (page: Page) => ({
  name: page.getByLabel('Full Name *'),
  email: page.getByLabel('Email Address *'),
  company: page.getByLabel('Company (Optional)'),
  phone: page.getByLabel('Phone Number (Optional)'),
  subject: page.getByLabel('Subject *'),
  message: page.getByLabel('Message *'),
})
export const values = (page: Page) =>
  Promise.all(Object.values(fields(page)).map((field) => field.inputValue()))
export const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).click()
export const toasts = (page: Page) => page.locator('.toast')

export async function fill(page: Page) {
  const form = fields(page)
  await form.name.fill('Ada Lovelace')
  await form.email.fill('ada@engine.example')
  await form.company.fill('Engines Ltd')
  await form.subject.fill('A question')
  await form.message.fill('Where does the map end?')
}
export const FILLED = [
  'Ada Lovelace',
  'ada@engine.example',
  'Engines Ltd',
  '',
  'A question',
  'Where does the map end?',
]

export async function openContact(site: SiteInBrowser, options: WatchedOptions = {}) {
  const opened = await openWatchedPage(site.browser, site.address, options)
  await opened.page.goto('/contact')
  if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
  return opened
}
/** Responds in place of the server, and collects request bodies. */
export async function respondWith(page: Page, status: number) {
  const bodies: string[] = []
  await page.route('**/api/contact', (route) => {
    bodies.push(route.request().postData() ?? '')
    return route.fulfill({ status, body: '' })
  })
  return bodies
}
