import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { screensOf } from './screens.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database as a first start leaves it: the demo data and the tests' administrator. */
    demoDatabase: string
    /** A server over that directory, for tests that change nothing in it. */
    demoAddress: string
    /** Every screen of that directory by a name for it. */
    demoScreens: Record<string, string>
  }
}

/** Vitest's global setup: starts Gazetteer in an empty folder, and a server for tests that only read. */
export default async function setup(project: TestProject) {
  // Two test files that unpack the browser at once would start a file that is still being written.
  await findBrowser()
  const folder = temporaryFolder()
  const first = await startGazetteer(folder.path, OPERATOR)
  const screens = await screensOf(first.address)
  await first.stop()
  const readOnly = temporaryFolder()
  copyFileSync(join(folder.path, 'gazetteer.db'), join(readOnly.path, 'gazetteer.db'))
  const server = await startGazetteer(readOnly.path)
  project.provide('demoDatabase', join(folder.path, 'gazetteer.db'))
  project.provide('demoAddress', server.address)
  project.provide('demoScreens', screens)
  return async () => {
    await server.stop()
    folder.remove()
    readOnly.remove()
  }
}
