import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PhotoStore } from '../photos/photo-store.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isDiskFull } from '../platform/database/disk-usage.server.ts'
import { findBackupPath } from './backup-files.server.ts'
import { restoreBackup } from './restore-backup.server.ts'

const REQUEST_FILE = 'restore-request.json'
const RESULT_FILE = 'restore-result.json'

const requestSchema = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  at: z.number(),
})
export type RestoreRequest = z.output<typeof requestSchema>

const RESTORE_ERROR_CODES = [
  'missing',
  'foreign',
  'truncated',
  'damaged',
  'newer',
  'older',
  'not-empty',
  'in-use',
  'not-owner',
  'no-space',
  'not-writable',
  'exists',
  'interrupted',
  'error',
] as const
type RestoreErrorCode = (typeof RESTORE_ERROR_CODES)[number]

const resultSchema = requestSchema.extend({
  trouble: z.enum(RESTORE_ERROR_CODES).nullable(),
  /** The backup of the data that the restore replaced. */
  former: z.string().nullable(),
  endedAt: z.number(),
})
export type FinishedRestore = z.output<typeof resultSchema>

async function readFileAs<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return null
    throw error
  }
}

const writeBeside = async (path: string, value: object): Promise<string> => {
  const beside = `${path}.${randomUUID()}`
  await writeFile(beside, JSON.stringify(value), { mode: 0o600, flush: true })
  return beside
}

export const findRestoreRequest = (folder: string): Promise<RestoreRequest | null> =>
  readFileAs(join(folder, REQUEST_FILE), requestSchema)

export const findLastRestore = (folder: string): Promise<FinishedRestore | null> =>
  readFileAs(join(folder, RESULT_FILE), resultSchema)

/** @returns false if a restore is already requested. */
export async function createRestoreRequest(
  folder: string,
  request: RestoreRequest,
): Promise<boolean> {
  const path = join(folder, REQUEST_FILE)
  const beside = await writeBeside(path, request)
  try {
    // Unlike a rename, a link fails if the file exists.
    await link(beside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(beside, { force: true })
  }
}

export const deleteRestoreRequest = (folder: string): Promise<void> =>
  rm(join(folder, REQUEST_FILE), { force: true })

async function saveResult(folder: string, result: FinishedRestore): Promise<void> {
  const path = join(folder, RESULT_FILE)
  await rename(await writeBeside(path, result), path)
  await deleteRestoreRequest(folder)
}

const LATEST_RESTORES = 20

async function isRestored(database: Database, { id }: RestoreRequest): Promise<string | null> {
  const rows = await database.read
    .selectFrom('audit_entries')
    .where('action', '=', 'backup.restored')
    .orderBy('id', 'desc')
    .limit(LATEST_RESTORES)
    .select('details')
    .execute()
  return rows.find(({ details }) => details?.includes(id))?.details ?? null
}

/** At a start, an open request was interrupted; the database knows whether it was restored before that. */
export async function refreshRestoreResult(
  database: Database,
  folder: string,
  now: number,
): Promise<void> {
  const request = await findRestoreRequest(folder)
  if (request === null) return
  const details = await isRestored(database, request)
  const former = details === null ? null : (JSON.parse(details) as { former?: string }).former
  const errorCode = details === null ? 'interrupted' : null
  await saveResult(folder, { ...request, trouble: errorCode, former: former ?? null, endedAt: now })
}

type Ended = { trouble: RestoreErrorCode | null; former: string | null; opened?: Database }

async function restoreNamed(
  database: Database,
  folder: string,
  request: RestoreRequest,
  photos: PhotoStore | undefined,
  now: number,
): Promise<Ended> {
  const path = await findBackupPath(folder, request.name)
  if (path === null) return { trouble: 'missing', former: null }
  const end = await restoreBackup(
    database,
    { path, mayReplace: true, folder, photos, request },
    now,
  )
  if (end.kind === 'restored') {
    const former = end.former && basename(end.former.path)
    return { trouble: null, former, opened: end.database }
  }
  if (end.kind === 'unreadable') return { trouble: end.trouble, former: null }
  return { trouble: end.kind === 'not-saved' ? end.failure.reason : end.kind, former: null }
}

/** Carries out what an administrator requested. The former data stay if it fails or is killed. */
export async function runRequestedRestore(
  open: () => Database,
  folder: string,
  onError: (error: unknown) => void,
  { now = Date.now, photos }: { now?: () => number; photos?: PhotoStore } = {},
): Promise<void> {
  const request = await findRestoreRequest(folder)
  if (request === null) return
  const database = open()
  let ended: Ended
  try {
    ended = await database.oneAtATime(() => restoreNamed(database, folder, request, photos, now()))
  } catch (error) {
    onError(error)
    ended = { trouble: isDiskFull(error) ? 'no-space' : 'error', former: null }
  }
  const { opened, ...result } = ended
  for (const each of new Set([database, opened])) await each?.close()
  await saveResult(folder, { ...request, ...result, endedAt: now() }).catch(onError)
}

const COUNTED_TO = 10_000
const CREATED = [
  'businesses',
  'business_changes',
  'contact_messages',
  'runs',
  'audit_entries',
] as const

/** What a restore would lose. Each count stops after `COUNTED_TO`. */
export async function countCreatedSince({ read }: Database, since: number) {
  const count = async (table: (typeof CREATED)[number]) => {
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from (
        select 1 from ${sql.table(table)} where created_at > ${since}
        ${table === 'businesses' ? sql`and removed_at is null` : sql``}
        limit ${COUNTED_TO + 1}
      ) as later`.execute(read)
    return Number(rows[0]?.found ?? 0)
  }
  const [businesses, changes, messages, runs, events] = await Promise.all(CREATED.map(count))
  return { businesses, changes, messages, runs, events, counted_to: COUNTED_TO }
}
