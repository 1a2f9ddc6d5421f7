// `npm run screenshots`: every screen with the demo data at three widths, light and dark, those of the
// back office in both of its languages, into screenshots/ (which git ignores), to be looked at side by
// side after a change to the look. `-- --only admin-inbox` makes those alone whose file's name contains
// the words after it, and leaves the others as they are. A screen that cannot be shown does not stop the
// ones after it: it is named at the end, and the command fails.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { ADMIN_PAGES, type AdminPageName, adminLink } from '../src/platform/urls/admin-routes.ts'
import { openBrowser } from '../test/e2e/browser.ts'
import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { OPERATOR } from '../test/e2e/operator.ts'
import { openOperatorPage } from '../test/e2e/operator-page.ts'
import { MISSING_SCREENS, screensOf } from '../test/e2e/screens.ts'
import { openWatchedPage, untilTakenOver } from '../test/e2e/watched-page.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const WIDTHS = [390, 820, 1440]
const COLOR_SCHEMES = ['light', 'dark'] as const
const ADMIN_NAMES = Object.keys(ADMIN_PAGES) as AdminPageName[]

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values
const failures: string[] = []
let count = 0

/** Takes the picture of one screen, if it is asked for; what prevents it is kept for the end. */
async function shoot(page: Page, name: string, url: string, settle: () => Promise<unknown>) {
  if (!name.includes(only)) return
  try {
    await page.goto(url)
    await settle()
    await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true })
    count += 1
  } catch (error) {
    failures.push(`${name} (${url}): ${error instanceof Error ? error.message : error}`)
  }
}

const untilShown = (page: Page) => async () => {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const folder = temporaryFolder()
const server = await startGazetteer(folder.path, OPERATOR)
const browser = await openBrowser()
if (!only) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

try {
  const site = { browser, address: server.address }
  const screens = { ...(await screensOf(server.address)), ...MISSING_SCREENS }
  for (const colorScheme of COLOR_SCHEMES) {
    for (const width of WIDTHS) {
      const look = { colorScheme, viewport: { width, height: 900 } }
      const visitor = await openWatchedPage(browser, server.address, { ...look, locale: 'en' })
      for (const [name, url] of Object.entries(screens))
        await shoot(visitor.page, `${name}-${width}-${colorScheme}`, url, () =>
          untilTakenOver(visitor.page),
        )
      await visitor.close()
      for (const locale of ['en', 'tr']) {
        const end = `${locale}-${width}-${colorScheme}`
        const stranger = await openWatchedPage(browser, server.address, { ...look, locale })
        const signIn = adminLink('login')
        await shoot(stranger.page, `admin-login-${end}`, signIn, untilShown(stranger.page))
        await stranger.close()
        const { page, close } = await openOperatorPage(site, { ...look, locale })
        for (const name of ADMIN_NAMES.filter((each) => each !== 'login'))
          await shoot(
            page,
            `admin-${name}-${end}`,
            adminLink(name, {}, { id: '1' }),
            untilShown(page),
          )
        await close()
      }
    }
  }
} finally {
  await browser.close()
  await server.stop()
  folder.remove()
}
process.stdout.write(`${count} screenshots are in ${FOLDER}\n`)
for (const failure of failures) process.stdout.write(`Not shown: ${failure}\n`)
process.exitCode = failures.length > 0 || count === 0 ? 1 : 0
