// `npm run screenshots`: every screen with the demo data at three widths, light and dark, in English and
// Turkish, into screenshots/ (which git ignores), to be looked at side by side after a change to the look. `-- --only admin-inbox` makes those alone whose file's name contains
// the words after it, and leaves the others as they are. A screen that cannot be shown does not stop the
// ones after it: it is named at the end, and the command fails.
// `-- --readme` makes the two pictures of the README instead, as compressed WebP in docs/screenshots/.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { ADMIN_PAGES, type AdminPageName, adminLink } from '../src/platform/urls/admin-routes.ts'
import { openBrowser } from '../test/e2e/browser.ts'
import { fillAdminScreens, PAIR } from '../test/e2e/fill-admin-screens.ts'
import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { OPERATOR } from '../test/e2e/operator.ts'
import { openOperatorPage } from '../test/e2e/operator-page.ts'
import { MISSING_SCREENS, screensOf } from '../test/e2e/screens.ts'
import { openWatchedPage, waitForHydration } from '../test/e2e/watched-page.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const WIDTHS = [390, 820, 1440]
const COLOR_SCHEMES = ['light', 'dark'] as const
const ADMIN_NAMES = Object.keys(ADMIN_PAGES) as AdminPageName[]

/** Without internet access the map shows no streets. Chicago has restaurants, and the page explains the corrected typo. */
const README_URL = '/search?q=restuarant+chicago'
const README_FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const README_QUALITY = 82

const { only = '', readme = false } = parseArgs({
  options: { only: { type: 'string' }, readme: { type: 'boolean' } },
}).values
const failures: string[] = []
let count = 0

/** Chromium loads lazy images only near the window, but the picture shows the whole page. */
const waitForImages = (page: Page) =>
  page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager'
    return [...document.images].every((image) => image.hidden || image.complete)
  })

/** Takes the picture of one screen, if it is asked for; what prevents it is kept for the end. */
async function shoot(page: Page, name: string, url: string, settle: () => Promise<unknown>) {
  if (!name.includes(only)) return
  try {
    await page.goto(url)
    await settle()
    await waitForImages(page)
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
    count += 1
  } catch (error) {
    failures.push(`${name} (${url}): ${error instanceof Error ? error.message : error}`)
  }
}

async function shootForReadme(browser: Browser, address: string) {
  for (const colorScheme of COLOR_SCHEMES) {
    const { page, close } = await openWatchedPage(browser, address, {
      colorScheme,
      locale: 'en',
      viewport: { width: 1280, height: 960 },
      deviceScaleFactor: 1.5,
      ownContext: true,
    })
    await page.goto(README_URL)
    await waitForHydration(page)
    await page.locator('.leaflet-marker-pane > *').first().waitFor()
    // Playwright writes PNG and JPEG only; Chromium's own command also writes WebP.
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: README_QUALITY,
    })
    writeFileSync(join(README_FOLDER, `search-${colorScheme}.webp`), Buffer.from(data, 'base64'))
    count += 1
    await close()
  }
}

const untilShown = (page: Page) => async () => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const folder = temporaryFolder()
const server = await startGazetteer(folder.path, { ...OPERATOR, LANGUAGES: 'tr' })
const browser = await openBrowser()
if (!only && !readme) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(readme ? README_FOLDER : FOLDER, { recursive: true })

try {
  const site = { browser, address: server.address }
  const screens = { ...(await screensOf(server.address)), ...MISSING_SCREENS }
  if (readme) await shootForReadme(browser, server.address)
  else await fillAdminScreens(server.address, join(folder.path, 'gazetteer.db'))
  for (const colorScheme of readme ? [] : COLOR_SCHEMES) {
    for (const width of WIDTHS) {
      const look = { colorScheme, viewport: { width, height: 900 } }
      for (const locale of ['en', 'tr']) {
        const end = `${locale}-${width}-${colorScheme}`
        const prefix = locale === 'en' ? '' : `/${locale}`
        const visitor = await openWatchedPage(browser, server.address, { ...look, locale })
        for (const [name, url] of Object.entries(screens))
          await shoot(visitor.page, `${name}-${end}`, `${prefix}${url}`, () =>
            waitForHydration(visitor.page),
          )
        await visitor.close()
        const stranger = await openWatchedPage(browser, server.address, { ...look, locale })
        const signIn = adminLink('login')
        await shoot(stranger.page, `admin-login-${end}`, signIn, untilShown(stranger.page))
        await stranger.close()
        const { page, close } = await openOperatorPage(site, { ...look, locale })
        for (const name of ADMIN_NAMES.filter((each) => each !== 'login'))
          await shoot(page, `admin-${name}-${end}`, adminLink(name, {}, PAIR), untilShown(page))
        await close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
  folder.remove()
}
process.stdout.write(`${count} screenshots are in ${readme ? README_FOLDER : FOLDER}\n`)
for (const failure of failures) process.stdout.write(`Not shown: ${failure}\n`)
process.exitCode = failures.length > 0 || count === 0 ? 1 : 0
