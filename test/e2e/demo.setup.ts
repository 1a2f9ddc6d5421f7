import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { quickHash } from '../quick-admin.ts'
import { findBrowser } from './browser.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { screensOf } from './screens.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database as a first start leaves it: the demo data and the tests' administrator. */
    demoDatabase: string
    /** The same without the demo data. */
    emptyDatabase: string
    /** A server over the demo directory, for tests that change nothing in it. */
    demoAddress: string
    /** Every screen of that directory by a name for it. */
    demoScreens: Record<string, string>
  }
}

/** Gives the administrator a password hash that is compared at once: a real one takes half a second. */
function hashQuickly(path: string): void {
  const database = new DatabaseSync(path)
  database
    .prepare('update admins set password_hash = ? where username = ?')
    .run(quickHash(OPERATOR.ADMIN_PASSWORD), OPERATOR.ADMIN_USERNAME)
  database.close()
}

/** Waits for the runs that a first start queues, or each copy of the directory would repeat them. */
async function untilRunsAreDone(path: string): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true })
  const open = database.prepare("select count(*) as count from runs where state <> 'done'")
  while (open.get()?.count !== 0) await wait(50)
  database.close()
}

/** Vitest's global setup: starts Gazetteer in two empty folders, and a server for tests that only read. */
export default async function setup(project: TestProject) {
  // Two test files that unpack the browser at once would start a file that is still being written.
  await findBrowser()
  const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()] as const
  const fileIn = ({ path }: { path: string }) => join(path, 'gazetteer.db')
  const [demo, empty, readOnly] = [fileIn(folders[0]), fileIn(folders[1]), fileIn(folders[2])]
  const [full, bare] = await Promise.all([
    startGazetteer(folders[0].path, OPERATOR),
    startGazetteer(folders[1].path, { ...OPERATOR, DEMO: 'off' }),
  ])
  const screens = await screensOf(full.address)
  await untilRunsAreDone(demo)
  await Promise.all([full.stop(), bare.stop()])
  for (const path of [demo, empty]) hashQuickly(path)
  copyFileSync(demo, readOnly)
  const server = await startGazetteer(folders[2].path)
  project.provide('demoDatabase', demo)
  project.provide('emptyDatabase', empty)
  project.provide('demoAddress', server.address)
  project.provide('demoScreens', screens)
  return async () => {
    await server.stop()
    for (const folder of folders) folder.remove()
  }
}
