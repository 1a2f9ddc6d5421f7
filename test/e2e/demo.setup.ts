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

type HomeTotals = { businesses: number; countries: number; cities: number }

/** The totals on the home page. */
export async function readHomeTotals(address: string): Promise<HomeTotals> {
  const answer = await fetch(`${address}/api/homepage-data`)
  return ((await answer.json()) as { totals: HomeTotals }).totals
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The output of a first start without settings, and its exit code. */
    firstStart: { output: string; exitCode: number | null; totals: HomeTotals }
    /** The output of a first start with an administrator and without the demo data. */
    emptyStartOutput: string
    /** A database after a first start, with the demo data and the tests' administrator. */
    demoDatabase: string
    /** The same without the demo data. */
    emptyDatabase: string
    /** A server with the demo directory, for tests that don't change it. */
    demoAddress: string
    /** Every screen of that directory by name. */
    demoScreens: Record<string, string>
  }
}

/** Renames the administrator and sets a fast password hash: a real one takes half a second to verify. */
function replaceAdministrator(path: string): void {
  const database = new DatabaseSync(path)
  database
    .prepare('update admins set username = ?, password_hash = ?')
    .run(OPERATOR.ADMIN_USERNAME, quickHash(OPERATOR.ADMIN_PASSWORD))
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
  // Two test files that unpack the browser at the same time would start an incomplete file.
  findBrowser()
  const folders = [temporaryFolder(), temporaryFolder(), temporaryFolder()] as const
  const fileIn = ({ path }: { path: string }) => join(path, 'gazetteer.db')
  const [demo, empty, readOnly] = [fileIn(folders[0]), fileIn(folders[1]), fileIn(folders[2])]
  const [full, bare] = await Promise.all([
    startGazetteer(folders[0].path),
    startGazetteer(folders[1].path, { ...OPERATOR, DEMO: 'off' }),
  ])
  const screens = await screensOf(full.address)
  const totals = await readHomeTotals(full.address)
  await untilRunsAreDone(demo)
  const [exitCode] = await Promise.all([full.stop(), bare.stop()])
  for (const path of [demo, empty]) replaceAdministrator(path)
  copyFileSync(demo, readOnly)
  const server = await startGazetteer(folders[2].path)
  project.provide('firstStart', { output: full.output(), exitCode, totals })
  project.provide('emptyStartOutput', bare.output())
  project.provide('demoDatabase', demo)
  project.provide('emptyDatabase', empty)
  project.provide('demoAddress', server.address)
  project.provide('demoScreens', screens)
  return async () => {
    await server.stop()
    for (const folder of folders) folder.remove()
  }
}
