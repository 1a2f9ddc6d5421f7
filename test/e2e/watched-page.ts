import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What a page has asked for and not been answered yet. */
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
  /** What went wrong in the page: errors, warnings, refused by the content policy. Photos of other hosts are not asked for. */
  faults: string[]
  close: () => Promise<void>
}

export type WatchedOptions = BrowserContextOptions & {
  /** For a test that changes more of its context than cookies and storage, as a clock does. */
  ownContext?: boolean
}

/** Contexts that no test uses, by what they were opened with: scripts in their cache are compiled already. */
const idleContexts = new Map<string, BrowserContext>()
const MOST_IDLE_CONTEXTS = 4
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'

async function openContext(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, ...options })
  // Installed before a test's own clock: a page must be able to come to rest while that clock is paused.
  await context.addInitScript(() => {
    const idle = requestIdleCallback.bind(window)
    const frame = requestAnimationFrame.bind(window)
    async function turn(): Promise<void> {
      await document.fonts.ready
      // Chromium sometimes never reports a page idle that has nothing to hydrate.
      await new Promise((done) => idle(done, { timeout: 1000 }))
      await new Promise((done) => frame(() => frame(done)))
    }
    Object.assign(window, { turn })
  })
  return context
}

/** Closes the pages of a context and clears what they stored; the next test with the same options uses it again. */
async function putBack(context: BrowserContext, page: Page, key: string): Promise<void> {
  if (page.isClosed() || idleContexts.has(key)) return context.close()
  const session = await context.newCDPSession(page)
  const [origin = ''] = JSON.parse(key) as string[]
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
  await Promise.all(context.pages().map((each) => each.close()))
  await context.clearCookies()
  idleContexts.set(key, context)
  if (idleContexts.size <= MOST_IDLE_CONTEXTS) return
  const [[oldest, unused] = []] = idleContexts
  if (oldest !== undefined) idleContexts.delete(oldest)
  await unused?.close()
}

/** Opens a page whose errors are collected, and which reaches no host but the server's own. */
export async function openWatchedPage(
  browser: Browser,
  address: string,
  { ownContext = false, ...options }: WatchedOptions = {},
): Promise<WatchedPage> {
  const key = JSON.stringify([address, options])
  const idle = ownContext ? undefined : idleContexts.get(key)
  idleContexts.delete(key)
  const isOpen = idle?.browser()?.isConnected() === true
  const context = idle && isOpen ? idle : await openContext(browser, address, options)
  const faults: string[] = []
  const page = await context.newPage()
  watchRequests(page)
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    // Photos and tiles of other hosts: the tests' browser resolves no name, and tests answer with 404.
    const isForeign =
      /ERR_NAME_NOT_RESOLVED|status of 404/.test(message.text()) &&
      !message.location().url.startsWith(address)
    if (isFault && !isForeign) faults.push(`${page.url()}: ${message.text()}`)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
      }[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const close = () => (ownContext ? context.close() : putBack(context, page, key))
  return { page, faults, close }
}

/** Turns without anything asked for or drawn after which a page is at rest. */
const QUIET_TURNS = 3
/** A page that polls is never at rest on a slow machine, where three turns take longer than its interval. */
const MOST_TURNS = 30

/** Waits until nothing is asked for any more, and the page has had nothing left to do for some turns. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const open = openRequests.get(page) ?? new Set()
  let asked = 0
  const count = () => {
    asked += 1
  }
  page.on('request', count)
  for (let quiet = 0, turns = 0; quiet < QUIET_TURNS && turns < MOST_TURNS; turns += 1) {
    const before = asked
    await page.evaluate(() => (window as unknown as { turn: () => Promise<void> }).turn())
    quiet = asked === before && open.size === 0 ? quiet + 1 : 0
  }
  page.off('request', count)
}

/** Waits until React has taken the page over. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  )
  await untilAtRest(page)
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose result depends on colors or on the size of the window. */
export const VISUAL_RULES = ['color-contrast', 'link-in-text-block', 'target-size']

type AxeNode = { html: string; target: string[] }
type Axe = {
  run: (
    where: Document | Element,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>
}

/** What axe finds against WCAG 2.2 A and AA on the page as it is. */
export async function accessibilityFaults(page: Page, rules = ALL_RULES): Promise<string[]> {
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
    const faults: string[] = []
    for (const { id, nodes } of violations) {
      const found: AxeNode[] = []
      for (const node of nodes)
        if (id !== 'target-size' || (await isTooSmall(node))) found.push(node)
      if (found.length === 0) continue
      const examples = found.slice(0, 3).map(({ html }) => html)
      faults.push(`${id}: ${examples.join(' | ')}`)
    }
    return faults
  }, rules)
}

/** The sum of the page's unexpected layout shifts so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce(
      (sum, shift) => sum + shift,
      0,
    ),
  )
