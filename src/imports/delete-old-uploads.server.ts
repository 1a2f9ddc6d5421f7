import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Selectable } from 'kysely'
import { parseInput } from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long after its import's end a file is kept, for its rejected rows. */
export const UPLOADS_KEPT_MS = 30 * DAY_MS
/** A file that no import knows for so long never came to its end. */
const UNKNOWN_KEPT_MS = DAY_MS
const RUNS_A_READ = 500
/** The names of our own: nothing else in the folder is touched. */
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.upload$/

type ImportRun = Pick<Selectable<RunsTable>, 'state' | 'cursor' | 'finished_at' | 'input'>

/** Whether nothing needs the file of an import any more. */
function isOver(run: ImportRun, now: number): boolean {
  if (run.finished_at === null) return false
  if (run.state === 'cancelled' && (!parseInput(run).isApplied || run.cursor === 0)) return true
  return run.finished_at + UPLOADS_KEPT_MS <= now
}

/** The files in the folder by their names, with when they came. */
async function findUploads(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => [])
  const found = new Map<string, number>()
  for (const name of names.filter((each) => UPLOAD.test(each))) {
    // Another process may have deleted it meanwhile.
    const file = await stat(join(folder, name)).catch(() => null)
    if (file?.isFile()) found.set(name, file.mtimeMs)
  }
  return found
}

/** Imports since a moment, the newest first: a file is there before its import is. */
async function* walkImports(database: Database, since: number) {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = await database.read
      .selectFrom('runs')
      .where('kind', '=', 'import')
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(RUNS_A_READ)
      .select(['id', 'state', 'cursor', 'finished_at', 'input', 'created_at'])
      .execute()
    yield* page.filter(({ created_at }) => created_at >= since)
    const last = page.at(-1)
    if (!last || page.length < RUNS_A_READ || last.created_at < since) return
    before = last.id
  }
}

/**
 * Deletes uploaded files that nothing needs: of imports that were cancelled before they were applied
 * or ended 30 days ago, and those older than a day that no import knows.
 */
export async function deleteOldUploads(
  database: Database,
  folder: string,
  now: number,
): Promise<void> {
  const uploads = await findUploads(folder)
  if (uploads.size === 0) return
  // The clocks of the disk and of the program may be apart a little.
  const since = Math.min(...uploads.values()) - DAY_MS
  for await (const run of walkImports(database, since)) {
    // By its name, which nobody else has: the folder may be written otherwise than it was.
    const name = basename(parseInput(run).path)
    if (!uploads.delete(name)) continue
    if (isOver(run, now)) await rm(join(folder, name), { force: true })
  }
  for (const [name, cameAt] of uploads)
    if (cameAt + UNKNOWN_KEPT_MS <= now) await rm(join(folder, name), { force: true })
}
