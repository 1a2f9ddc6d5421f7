import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './gazetteer-process.ts'

/** A folder with the directory of a first start: the demo data, and the administrator of `operator.ts`. */
export function demoDirectory(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder()
  copyFileSync(inject('demoDatabase'), join(folder.path, 'gazetteer.db'))
  return folder
}

/** The same after a first start without the demo data. */
export function emptyDirectory(): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder()
  copyFileSync(inject('emptyDatabase'), join(folder.path, 'gazetteer.db'))
  return folder
}
