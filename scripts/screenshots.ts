// `npm run screenshots`: every screen with the demo data at three widths, light and dark, into
// screenshots/ (which git ignores), to be looked at side by side after a change to the look.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../test/e2e/browser.ts'
import { startGazetteer, temporaryFolder } from '../test/e2e/gazetteer-process.ts'
import { untilTakenOver } from '../test/e2e/watched-page.ts'

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))
const WIDTHS = [390, 820, 1440]
/** Searched in the demo data's names: a script from right to left, an 80-letter name, a shop without anything. */
const UGLY = [/[\u0590-\u06ff]/, /.{75,}/, /[\u3040-\u30ff\u4e00-\u9fff]/]

const folder = temporaryFolder()
const server = await startGazetteer(folder.path)
const browser = await openBrowser()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
try {
  const lists = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) =>
      (await fetch(`${server.address}/api/businesses?limit=100&page=${page}`)).json(),
    ),
  )
  const businesses = (lists as { businesses: { slug: string; name: string }[] }[]).flatMap(
    (list) => list.businesses,
  )
  const ugly = UGLY.flatMap((pattern) => businesses.find(({ name }) => pattern.test(name)) ?? [])
  const screens: Record<string, string> = {
    home: '/',
    businesses: '/businesses',
    'not-found': '/no/such/page',
    'business-not-found': '/business/none',
  }
  ;[businesses[0], ...ugly].forEach((business, index) => {
    screens[`business-${index}`] = `/business/${business?.slug}`
  })
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
