import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../../src/platform/database/migrate.server.ts'
import { sharedBrowser } from './browser.ts'
import { demoDirectory, emptyDirectory } from './demo-directory.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'

export type SiteInBrowser = { readonly browser: Browser; readonly address: string }

/** The worker's browser and a server with the demo directory, for tests that don't change it. */
export function demoSite(): SiteInBrowser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  return {
    get browser() {
      if (!browser) throw new Error('The browser is open only while tests run')
      return browser
    },
    address: inject('demoAddress'),
  }
}

/** A server with a separate database, and the worker's browser, for the tests of a file. */
export function siteInBrowser(settings: Record<string, string> = {}): SiteInBrowser {
  const folder = settings.DEMO === 'off' ? emptyDirectory() : demoDirectory()
  let server: GazetteerProcess | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    server = await startGazetteer(folder.path, settings)
    browser = await sharedBrowser()
  })
  afterAll(async () => {
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

/** A server with an administrator and a database that `fill` prepares. */
export function filledSite(
  fill: (database: Database) => Promise<unknown>,
  settings: Record<string, string> = {},
): SiteInBrowser {
  const folder = temporaryFolder()
  const file = join(folder.path, 'filled.db')
  beforeAll(async () => {
    const database = openSqlite(file)
    await applyMigrations(database)
    await fill(database)
    await database.close()
  })
  const site = siteInBrowser({
    ...OPERATOR,
    DATABASE_URL: `file:${file}`,
    DEMO: 'off',
    ...settings,
  })
  afterAll(() => folder.remove())
  return site
}
