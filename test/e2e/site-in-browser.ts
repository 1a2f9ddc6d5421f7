import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { demoDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'

export type SiteInBrowser = { readonly browser: Browser; readonly address: string }

/** The program over a database of its own and a browser, there for the tests of a file and ended after them. */
export function siteInBrowser(settings: Record<string, string> = {}): SiteInBrowser {
  const folder = settings.DEMO === 'off' ? temporaryFolder() : demoDirectory()
  let server: GazetteerProcess | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    server = await startGazetteer(folder.path, settings)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    folder.remove()
  })
  return {
    get browser() {
      if (!browser) throw new Error('The browser is open only while tests run')
      return browser
    },
    get address() {
      if (!server) throw new Error('The server answers only while tests run')
      return server.address
    },
  }
}
