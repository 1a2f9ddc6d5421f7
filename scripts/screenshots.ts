// `npm run screenshots`: every screen with the demo data at three widths, light and dark, those of the
// back office in both of its languages, into screenshots/ (which git ignores), to be looked at side by
// side after a change to the look.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMIN_PAGES, type AdminPageName, adminLink } from '../src/admin-routes.ts'
import { openBrowser } from '../test/e2e/browser.ts'
import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { OPERATOR } from '../test/e2e/operator.ts'
import { MISSING_SCREENS, screensOf } from '../test/e2e/screens.ts'
import { untilTakenOver } from '../test/e2e/watched-page.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const WIDTHS = [390, 820, 1440]
const folder = temporaryFolder()
const server = await startGazetteer(folder.path, OPERATOR)
const browser = await openBrowser()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)

/** A tab as wide, as light and in that language, its context gone with it. */
async function openPage(colorScheme: 'light' | 'dark', width: number, locale: string) {
  const viewport = { width, height: 900 }
  return browser.newPage({ baseURL: server.address, colorScheme, viewport, locale })
}
type Page = Awaited<ReturnType<typeof openPage>>

const shoot = (page: Page, name: string, look: string) =>
  page.screenshot({ path: join(FOLDER, `${name}-${look}.png`), fullPage: true })

async function shootSite(screens: Record<string, string>, page: Page, look: string) {
  for (const [name, url] of Object.entries(screens)) {
    await page.goto(url)
    await untilTakenOver(page)
    await shoot(page, name, look)
  }
}

async function shootBackOffice(page: Page, look: string) {
  await page.goto(adminLink('login'))
  await page.locator('h1').waitFor()
  await shoot(page, 'admin-login', look)
  const given = { username: OPERATOR.ADMIN_USERNAME, password: OPERATOR.ADMIN_PASSWORD }
  await page.request.post('/api/admin/login', { data: given })
  for (const name of Object.keys(ADMIN_PAGES) as AdminPageName[]) {
    if (name === 'login') continue
    await page.goto(adminLink(name, {}, { id: '1' }))
    await page.waitForLoadState('networkidle')
    await page.locator('h1').waitFor()
    await shoot(page, `admin-${name}`, look)
  }
}

try {
  const screens = { ...(await screensOf(server.address)), ...MISSING_SCREENS }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await openPage(colorScheme, width, 'en')
      await shootSite(screens, page, `${width}-${colorScheme}`)
      await page.close()
      for (const locale of ['en', 'tr']) {
        const operator = await openPage(colorScheme, width, locale)
        await shootBackOffice(operator, `${locale}-${width}-${colorScheme}`)
        await operator.close()
      }
    }
  }
  const count = Object.keys(screens).length + Object.keys(ADMIN_PAGES).length
  process.stdout.write(`Screenshots of ${count} screens are in ${FOLDER}\n`)
} finally {
  await browser.close()
  await server.stop()
  folder.remove()
}
