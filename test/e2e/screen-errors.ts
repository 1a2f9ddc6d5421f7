import type { Page } from 'playwright-core'
import {
  findAccessibilityErrors,
  layoutShift,
  untilAtRest,
  VISUAL_RULES,
  type WatchedPage,
  waitForHydration,
} from './watched-page.ts'

const MAX_LAYOUT_SHIFT = 0.01
/** Fonts of another machine may make a box a fraction of a pixel wider. */
const TOLERANCE_PX = 1
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 844 }

/** Attributes in the HTML that differ from React's, which its production build doesn't report. */
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

/** By how much the page scrolls horizontally. */
async function sidewaysScroll(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  let excess = await measure()
  if (excess > TOLERANCE_PX) {
    // Charts and maps resize in a later frame.
    await untilAtRest(page)
    excess = await measure()
  }
  return excess <= TOLERANCE_PX ? 0 : excess
}

/** Switches colors and waits for the transitions, or axe would check intermediate colors. */
async function emulateColors(page: Page, colorScheme: ColorScheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Errors of the loaded page: console, hydration, layout shift, headings, canonical links. */
async function findLoadingErrors(
  { page, errors }: WatchedPage,
  known: RegExp,
  maxShift: number,
): Promise<string[]> {
  await waitForHydration(page)
  const shift = await layoutShift(page)
  const headings = await page.locator('h1').count()
  const canonicals = await page.locator('link[rel=canonical]').count()
  return [
    ...errors.splice(0).filter((error) => !known.test(error)),
    ...(await differingAttributes(page)),
    ...(shift < maxShift ? [] : [`layout shift ${shift}`]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(canonicals <= 1 ? [] : [`${canonicals} canonical links`]),
  ]
}

type ColorScheme = 'light' | 'dark'
type Look = { size: { width: number; height: number }; colorScheme?: ColorScheme }

/** Each resize lays out the whole page again, so axe runs between the widths. */
const LOOKS: readonly Look[] = [
  { size: PHONE, colorScheme: 'light' },
  { size: NARROWEST },
  { size: DESKTOP, colorScheme: 'dark' },
]

/** Checks horizontal scrolling at each width, and runs axe in the given color schemes. */
async function findLookErrors(
  page: Page,
  looks: readonly Look[],
  axe: readonly ColorScheme[],
): Promise<string[]> {
  const size = page.viewportSize() ?? PHONE
  const errors: string[] = []
  let rules: string[] | undefined
  for (const { size: shown, colorScheme } of looks) {
    if (page.viewportSize()?.width !== shown.width) await page.setViewportSize(shown)
    const excess = await sidewaysScroll(page)
    if (excess > 0) errors.push(`scrolls ${excess} px sideways at ${shown.width} px`)
    if (!colorScheme || !axe.includes(colorScheme)) continue
    await emulateColors(page, colorScheme)
    for (const violation of await findAccessibilityErrors(page, rules))
      errors.push(`${colorScheme}: ${violation}`)
    rules = VISUAL_RULES
  }
  await page.emulateMedia({ colorScheme: null })
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
  return errors
}

type Checks = {
  /** The color schemes for axe: light on a phone, dark on a desktop. */
  axe?: readonly ColorScheme[]
  /** Expected errors of the page. */
  known?: RegExp
  maxShift?: number
  /** Checks only the narrowest width and the initial one. */
  onlyNarrowest?: boolean
}

/**
 * Checks the rules for all screens during one visit: loads `url` and resizes the window instead of
 * loading it for each width.
 */
export async function findScreenErrors(
  watched: WatchedPage,
  url: string,
  {
    axe = ['light', 'dark'],
    known = /status of 404/,
    maxShift = MAX_LAYOUT_SHIFT,
    onlyNarrowest = false,
  }: Checks = {},
): Promise<string[]> {
  const { page } = watched
  await page.goto(url)
  const errors = await findLoadingErrors(watched, known, maxShift)
  const loaded: Look = { size: page.viewportSize() ?? PHONE, colorScheme: 'light' }
  const looks = onlyNarrowest ? [loaded, { size: NARROWEST }] : LOOKS
  errors.push(...(await findLookErrors(page, looks, axe)))
  return errors.map((error) => `${url}: ${error}`)
}

/** Checks the current page with open dialogs and menus: axe in light and dark, and three widths. */
export async function findStateErrors({ page }: WatchedPage): Promise<string[]> {
  const errors = await findLookErrors(page, LOOKS, ['light', 'dark'])
  return errors.map((error) => `${page.url()}: ${error}`)
}

/** The checks for admin screens, which aren't rendered on the server; axe runs at the current size. */
export async function findAdminScreenErrors(
  { page, errors }: WatchedPage,
  url: string,
  rules?: string[],
): Promise<string[]> {
  await page.goto(url)
  await untilAtRest(page)
  await page.locator('h1').first().waitFor()
  const headings = await page.locator('h1').count()
  const found = [
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(await findAccessibilityErrors(page, rules)),
    ...(await findLookErrors(page, LOOKS, [])),
    ...errors.splice(0),
  ]
  return found.map((error) => `${url}: ${error}`)
}

/** Checks a screen on a phone at all widths, and its initial state on a desktop. */
export async function findErrorsAtBothSizes(
  watched: WatchedPage,
  url: string,
  { known }: Pick<Checks, 'known'> = {},
): Promise<string[]> {
  const { page } = watched
  await page.setViewportSize(PHONE)
  const found = await findScreenErrors(watched, url, { known })
  await page.setViewportSize(DESKTOP)
  await page.goto(url)
  const loading = await findLoadingErrors(watched, known ?? /status of 404/, MAX_LAYOUT_SHIFT)
  return [...found, ...loading.map((error) => `${url}: on a desktop: ${error}`)]
}
