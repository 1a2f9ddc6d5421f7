import type { Page } from 'playwright-core'
import {
  accessibilityFaults,
  layoutShift,
  untilAtRest,
  untilTakenOver,
  VISUAL_RULES,
  type WatchedPage,
} from './watched-page.ts'

const MOST_LAYOUT_SHIFT = 0.01
/** Fonts of another machine may make a box a fraction of a pixel wider. */
const TOLERANCE_PX = 1
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const WIDTHS = [DESKTOP.width, PHONE.width, 320]

/** Attributes in the HTML that differ from those React meant: its production build does not report them. */
const differingAttributes = (page: Page) =>
  page.evaluate(() => {
    const named: Record<string, string> = {
      className: 'class',
      dateTime: 'datetime',
      hrefLang: 'hreflang',
      htmlFor: 'for',
    }
    const plain =
      /^(title|alt|placeholder|href|src|id|role|lang|dir|type|name|action|method|rel|aria-.*|data-.*)$/
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps'))
      const props = (element as unknown as Record<string, Record<string, unknown>>)[key ?? ''] ?? {}
      return (
        Object.entries(props)
          .filter(([prop, meant]) => typeof meant === 'string' && (named[prop] || plain.test(prop)))
          .map(([prop, meant]) => {
            const name = named[prop] ?? prop
            return { name, meant, written: element.getAttribute(name) }
          })
          // Leaflet adds classes to its container.
          .filter(({ meant, written }) => meant !== written && !written?.includes('leaflet-'))
          .map(({ name, meant, written }) => `attribute ${name}: ${written} instead of ${meant}`)
      )
    })
  })

/** How far the page scrolls sideways at this width of the window. */
export async function sidewaysScroll(page: Page, width: number): Promise<number> {
  const height = page.viewportSize()?.height ?? PHONE.height
  await page.setViewportSize({ width, height })
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  let excess = await measure()
  if (excess > TOLERANCE_PX) {
    // Charts and maps follow the window in a later frame.
    await untilAtRest(page)
    excess = await measure()
  }
  return excess <= TOLERANCE_PX ? 0 : excess
}

/** Switches colors and waits for the transitions, or axe would judge a color on its way. */
async function emulateColors(page: Page, colorScheme: 'light' | 'dark' | null): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** What is wrong with the page just loaded: errors, hydration, layout shift, headings, canonical links. */
async function loadingFaults(
  { page, faults }: WatchedPage,
  known: RegExp,
  mostShift: number,
): Promise<string[]> {
  await untilTakenOver(page)
  const shift = await layoutShift(page)
  const headings = await page.locator('h1').count()
  const canonicals = await page.locator('link[rel=canonical]').count()
  return [
    ...faults.splice(0).filter((fault) => !known.test(fault)),
    ...(await differingAttributes(page)),
    ...(shift < mostShift ? [] : [`layout shift ${shift}`]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(canonicals <= 1 ? [] : [`${canonicals} canonical links`]),
  ]
}

async function sidewaysFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of WIDTHS) {
    const excess = await sidewaysScroll(page, width)
    if (excess > 0) faults.push(`scrolls ${excess} px sideways at ${width} px`)
  }
  return faults
}

type Checks = {
  /** In which color schemes axe looks at the page: light on a phone, dark on a desktop. */
  axe?: readonly ('light' | 'dark')[]
  /** Errors that belong to the page. */
  known?: RegExp
  mostShift?: number
}

/**
 * Everything that must hold on every screen, checked during one visit of the page: loads `url` and
 * resizes the window instead of loading it again for each width.
 */
export async function screenFaults(
  watched: WatchedPage,
  url: string,
  { axe = ['light', 'dark'], known = /status of 404/, mostShift = MOST_LAYOUT_SHIFT }: Checks = {},
): Promise<string[]> {
  const { page } = watched
  const size = page.viewportSize() ?? PHONE
  await page.goto(url)
  const faults = await loadingFaults(watched, known, mostShift)
  faults.push(...(await sidewaysFaults(page)))
  for (const [index, colorScheme] of axe.entries()) {
    await emulateColors(page, colorScheme)
    await page.setViewportSize(colorScheme === 'light' ? PHONE : DESKTOP)
    const violations = await accessibilityFaults(page, index === 0 ? undefined : VISUAL_RULES)
    for (const violation of violations) faults.push(`${colorScheme}: ${violation}`)
  }
  await emulateColors(page, null)
  await page.setViewportSize(size)
  return faults.map((fault) => `${url}: ${fault}`)
}

/** Checks the page as it is, with dialogs and menus that are open: axe in light and dark, and three widths. */
export async function stateFaults({ page }: WatchedPage): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE
  const faults: string[] = []
  await emulateColors(page, 'light')
  await page.setViewportSize(PHONE)
  for (const violation of await accessibilityFaults(page)) faults.push(`light: ${violation}`)
  await emulateColors(page, 'dark')
  await page.setViewportSize(DESKTOP)
  for (const violation of await accessibilityFaults(page, VISUAL_RULES))
    faults.push(`dark: ${violation}`)
  faults.push(...(await sidewaysFaults(page)))
  await emulateColors(page, null)
  await page.setViewportSize(size)
  return faults.map((fault) => `${page.url()}: ${fault}`)
}

/** The checks that apply to a screen of the admin area, which is not rendered on the server. */
export async function adminScreenFaults(
  { page, faults }: WatchedPage,
  url: string,
  colorScheme: 'light' | 'dark',
): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE
  await emulateColors(page, colorScheme)
  await page.goto(url)
  await untilAtRest(page)
  await page.locator('h1').first().waitFor()
  const headings = await page.locator('h1').count()
  const found = [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(await accessibilityFaults(page)),
    ...(await sidewaysFaults(page)),
    ...faults.splice(0),
  ]
  await page.setViewportSize(size)
  return found.map((fault) => `${url}: ${fault}`)
}

/** Checks a screen as it loads on a phone and as it loads on a desktop. */
export async function screenFaultsAtBothSizes(
  watched: WatchedPage,
  url: string,
  { known }: Pick<Checks, 'known'> = {},
): Promise<string[]> {
  await watched.page.setViewportSize(PHONE)
  const small = await screenFaults(watched, url, { axe: ['light'], known })
  await watched.page.setViewportSize(DESKTOP)
  return [...small, ...(await screenFaults(watched, url, { axe: ['dark'], known }))]
}
