// `npm run screenshots`: every screen with the demo data at three widths, light and dark, into
// screenshots/ (which git ignores), to be looked at side by side after a change to the look.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../test/e2e/browser.ts'
import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { MISSING_SCREENS, screensOf } from '../test/e2e/screens.ts'
import { untilTakenOver } from '../test/e2e/watched-page.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const WIDTHS = [390, 820, 1440]
const folder = temporaryFolder()
const server = await startGazetteer(folder.path)
const browser = await openBrowser()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
try {
  const screens = { ...(await screensOf(server.address)), ...MISSING_SCREENS }
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        baseURL: server.address,
        colorScheme,
        viewport: { width, height: 900 },
      })
      for (const [name, url] of Object.entries(screens)) {
        await page.goto(url)
        await untilTakenOver(page)
        await page.screenshot({
          path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        })
      }
      await page.close()
    }
  }
  process.stdout.write(`Screenshots of ${Object.keys(screens).length} screens are in ${FOLDER}\n`)
} finally {
  await browser.close()
  await server.stop()
  folder.remove()
}
