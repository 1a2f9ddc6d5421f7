import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Pending requests of a page. */
const openRequests = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const open = new Set<Request>()
  openRequests.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

export type WatchedPage = {
  page: Page
  /** Errors, warnings, and CSP violations of the page. Photos on other hosts aren't requested. */
  errors: string[]
  close: () => Promise<void>
}

export type WatchedOptions = BrowserContextOptions & {
  /** For a test whose changes would affect another: a clock, an init script, a routed WebSocket. */
  ownContext?: boolean
}

const DEFAULT_VIEWPORT = { width: 1280, height: 720 }
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'
/** Unused pages by the options they were opened with. A new page starts a process and compiles all scripts again. */
const idlePages = new Map<string, Page>()
const MAX_IDLE_PAGES = 4
const ACTION_LIMIT_MS = 90_000

async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, ...options })
  context.setDefaultTimeout(ACTION_LIMIT_MS)
  // Installed before a test's own clock, so that a page can become idle while that clock is paused.
  await context.addInitScript(() => {
    const idle = requestIdleCallback.bind(window)
    const frame = requestAnimationFrame.bind(window)
    async function round(): Promise<void> {
      await document.fonts.ready
      // Chromium sometimes never reports idle for a page without hydration.
      await new Promise((done) => idle(done, { timeout: 1000 }))
      await new Promise((done) => frame(() => frame(done)))
    }
    const layoutShifts: number[] = []
    Object.assign(window, { round, layoutShifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[])
        if (!entry.hadRecentInput) layoutShifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context.newPage()
}

/** Undoes a test's changes to a page, so that the next test with the same options finds it as new. */
async function resetPage(page: Page, address: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  // A form with unsaved input asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const session = await context.newCDPSession(page)
  if (!page.url().startsWith(address)) await page.goto(`${address}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: STORAGE })
  await page.goto('about:blank')
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  page.removeAllListeners()
  await context.clearCookies()
}

async function putBack(page: Page, address: string, key: string): Promise<void> {
  if (page.isClosed() || idlePages.has(key)) return page.context().close()
  await resetPage(page, address)
  idlePages.set(key, page)
  if (idlePages.size <= MAX_IDLE_PAGES) return
  const [[oldest, unused] = []] = idlePages
  if (oldest !== undefined) idlePages.delete(oldest)
  await unused?.context().close()
}

async function takePage(
  browser: Browser,
  address: string,
  { viewport, ...options }: BrowserContextOptions,
  key: string,
): Promise<Page> {
  const idle = idlePages.get(key)
  idlePages.delete(key)
  const page =
    idle?.context().browser() === browser ? idle : await openPage(browser, address, options)
  await page.setViewportSize(viewport ?? DEFAULT_VIEWPORT)
  await page.emulateMedia({ media: null, colorScheme: options.colorScheme ?? null })
  return page
}

/** Opens a page that records its errors and reaches no host except the server. */
export async function openWatchedPage(
  browser: Browser,
  address: string,
  { ownContext = false, ...options }: WatchedOptions = {},
): Promise<WatchedPage> {
  const key = JSON.stringify([address, { ...options, viewport: undefined }])
  const page = ownContext
    ? await openPage(browser, address, options)
    : await takePage(browser, address, options, key)
  const errors: string[] = []
  watchRequests(page)
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning'
    // Photos and tiles on other hosts: the tests' browser resolves no names, and tests respond with 404.
    const isForeign =
      /ERR_NAME_NOT_RESOLVED|status of 404/.test(message.text()) &&
      !message.location().url.startsWith(address)
    if (isError && !isForeign) errors.push(`${page.url()}: ${message.text()}`)
  })
  const close = () => (ownContext ? page.context().close() : putBack(page, address, key))
  return { page, errors, close }
}

/** Event loop turns without a request or a paint after which a page counts as idle. */
const QUIET_ROUNDS = 3
/** On a slow machine three turns take longer than a polling interval, so a polling page would never be idle. */
const MAX_ROUNDS = 30

/** Waits until no request is pending and the page has been idle for some turns. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const open = openRequests.get(page) ?? new Set()
  let polls = 0
  const count = () => {
    polls += 1
  }
  page.on('request', count)
  for (let quiet = 0, rounds = 0; quiet < QUIET_ROUNDS && rounds < MAX_ROUNDS; rounds += 1) {
    const before = polls
    await page.evaluate(() => (window as unknown as { round: () => Promise<void> }).round())
    quiet = polls === before && open.size === 0 ? quiet + 1 : 0
  }
  page.off('request', count)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  )
  await untilAtRest(page)
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colors or on the window's size. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

type AxeNode = { html: string; target: string[] }
type Axe = {
  run: (
    where: Document | Element,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>
}

/** Violations of WCAG 2.2 A and AA that axe finds on the current page. */
export async function findAccessibilityErrors(page: Page, rules = ALL_RULES): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const options = { resultTypes: ['violations'], preload: false }
    const { violations } = await axe.run(document, { ...options, runOnly })
    // A floating button may cover a target that the visitor can scroll away from under it.
    async function isTooSmall({ target }: AxeNode): Promise<boolean> {
      const element = document.querySelector(target[0] ?? '')
      if (!element) return true
      const { scrollX: left, scrollY: top } = window
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await axe.run(element, { ...options, runOnly: ['target-size'] })
      scrollTo({ left, top, behavior: 'instant' })
      return again.violations.length > 0
    }
    const errors: string[] = []
    for (const { id, nodes } of violations) {
      const found: AxeNode[] = []
      for (const node of nodes)
        if (id !== 'target-size' || (await isTooSmall(node))) found.push(node)
      if (found.length === 0) continue
      const examples = found.slice(0, 3).map(({ html }) => html)
      errors.push(`${id}: ${examples.join(' | ')}`)
    }
    return errors
  }, rules)
}

/** The sum of unexpected layout shifts so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce(
      (sum, shift) => sum + shift,
      0,
    ),
  )
