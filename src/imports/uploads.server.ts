import { access, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Selectable } from 'kysely'
import { parseInput } from '../import-reader/import-input.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { UnreadableFileError } from '../spreadsheets/file-error.ts'
import type { ImportWork } from './import-lease.server.ts'

export async function findUpload(
  run: Pick<Selectable<RunsTable>, 'input'>,
): Promise<string | null> {
  const { path, isUpload } = parseInput(run)
  // A file from the command line belongs to its owner and may have changed.
  if (!isUpload) return null
  return access(path).then(
    () => path,
    () => null,
  )
}

/** Returns null if the file is unchanged. A resumed import skips rows by number. */
export async function verifyUpload({
  input,
  cursor,
  fileSizeBytes,
}: Pick<ImportWork, 'input' | 'cursor' | 'fileSizeBytes'>): Promise<UnreadableFileError | null> {
  const file = await stat(input.path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (file === null) return new UnreadableFileError('file-gone')
  const isOther = cursor > 0 && fileSizeBytes !== null && file.size !== fileSizeBytes
  return isOther ? new UnreadableFileError('file-changed') : null
}

const DAY_MS = 24 * 60 * 60_000
export const UPLOAD_RETENTION_MS = 30 * DAY_MS
const ORPHAN_RETENTION_MS = DAY_MS
const RUNS_A_READ = 500
/** Nothing else in the folder may be deleted. */
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.upload$/

type ImportRun = Pick<Selectable<RunsTable>, 'state' | 'cursor' | 'finished_at' | 'input'>

function isOver(run: ImportRun, now: number): boolean {
  if (run.finished_at === null) return false
  if (run.state === 'cancelled' && (!parseInput(run).isApplied || run.cursor === 0)) return true
  return run.finished_at + UPLOAD_RETENTION_MS <= now
}

async function findUploads(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => [])
  const found = new Map<string, number>()
  for (const name of names.filter((each) => UPLOAD.test(each))) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file?.isFile()) found.set(name, file.mtimeMs)
  }
  return found
}

async function* listImports(database: Database, since: number) {
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

export async function deleteOldUploads(
  database: Database,
  folder: string,
  now: number,
): Promise<void> {
  const uploads = await findUploads(folder)
  if (uploads.size === 0) return
  // The clocks of the disk and the server may differ.
  const since = Math.min(...uploads.values()) - DAY_MS
  for await (const run of listImports(database, since)) {
    // Compares names, because the stored path may be written differently.
    const name = basename(parseInput(run).path)
    if (!uploads.delete(name)) continue
    if (isOver(run, now)) await rm(join(folder, name), { force: true })
  }
  for (const [name, cameAt] of uploads)
    if (cameAt + ORPHAN_RETENTION_MS <= now) await rm(join(folder, name), { force: true })
}
