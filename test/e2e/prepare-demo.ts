import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { screensOf } from './screens.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database as a first start leaves it: the demo data, and the tests' administrator. */
    demoDatabase: string
    /** Every screen of that directory by a name for it. */
    demoScreens: Record<string, string>
  }
}

/** The set-up of the browser tests: the program starts once in an empty folder, and each file of tests has a copy. */
export default async function setup(project: TestProject) {
  // Of two files of tests that unpack it at once, one would start what the other is still writing.
  await findBrowser()
  const folder = temporaryFolder()
  const first = await startGazetteer(folder.path, OPERATOR)
  const screens = await screensOf(first.address)
  await first.stop()
  project.provide('demoDatabase', join(folder.path, 'gazetteer.db'))
  project.provide('demoScreens', screens)
  return folder.remove
}
