import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import type { PhotoStore, S3Location } from '../photos/photo-store.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { isDiskFull } from '../platform/database/disk-usage.server.ts'
import { isDatabaseUnavailable } from '../platform/database/is-connection-error.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { deleteOldBackups, findBackups } from './backup-files.server.ts'
import type { RestoreCheck } from './check-restore.process.ts'
import { writeBackup } from './write-backup.server.ts'

const HOUR_MS = 60 * 60_000
const CHECKED_EVERY_MS = 60_000
const RETRY_AFTER_MS = HOUR_MS
/** Not zero: a backup that crashes the process would run again at once. */
const RESUME_AFTER_MS = 10 * 60_000
const LEASE_MS = 5 * 60_000
const MAX_RETAINED_ATTEMPTS = 100
const CHECK_LIMIT_MS = 12 * HOUR_MS
const UPLOAD_LIMIT_MS = 6 * HOUR_MS
const STORE_LIMIT_MS = 60_000
/** The largest object that S3 accepts in one request. */
const UPLOAD_MAX_BYTES = 5 * 1024 ** 3
/** Files here are not verified yet; the list of backups does not show them. */
const CHECKING_FOLDER = '.checking'
const PROGRAM = fileURLToPath(new URL('./check-restore.process.ts', import.meta.url))
const SCHEDULED_NAME = /gazetteer-\d{8}T\d{9}Z-scheduled\.ndjson\.gz/g

export type BackupSchedule = {
  folder: string
  store: S3Location | null
  /** 0 is never. */
  everyHours: number
  keep: number
  /** Where the uploaded photos are. */
  photos?: PhotoStore
}

export type BackupProblem =
  | 'no-space'
  | 'not-writable'
  | 'exists'
  | 'not-restorable'
  | 'not-uploaded'
  | 'not-deleted'
  | 'too-large-for-store'
  | 'interrupted'
  | 'fault'

class BackupFailedError extends Error {
  override name = 'BackupFailedError'
  readonly reason: BackupProblem
  constructor(reason: BackupProblem, cause?: unknown) {
    super(`The scheduled backup failed: ${reason}`, { cause })
    this.reason = reason
  }
}

const findAttempt = (read: Database['read'], which: 'any' | 'ended' | 'whole') =>
  read
    .selectFrom('backup_attempts')
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .$if(which === 'ended', (query) => query.where('finished_at', 'is not', null))
    .$if(which === 'whole', (query) => query.where('is_whole', '=', 1))
    .executeTakeFirst()

export async function findBackupStatus({ read }: Pick<Database, 'read'>) {
  const last = await findAttempt(read, 'any')
  const ended = last?.finished_at === null ? await findAttempt(read, 'ended') : last
  const whole = ended?.is_whole === 1 ? ended : await findAttempt(read, 'whole')
  return { last: last ?? null, ended: ended ?? null, whole: whole ?? null }
}

export type BackupStatus = Awaited<ReturnType<typeof findBackupStatus>>

const GRACE_MS = 2 * HOUR_MS

/** Since when a scheduled backup is missing; null while the last one is recent enough. */
export function findOverdueSince(
  { last, whole }: Pick<BackupStatus, 'last' | 'whole'>,
  everyHours: number,
  now: number,
): number | null {
  if (everyHours === 0 || !last) return null
  const startedAt = whole?.started_at ?? last.started_at
  // The clock was ahead then.
  if (startedAt > now + GRACE_MS) return now
  const dueAt = startedAt + everyHours * HOUR_MS + GRACE_MS
  return dueAt < now ? dueAt : null
}

/** Claims an attempt if one is due. An attempt whose lease ran out was killed. */
const claim = (database: Database, everyHours: number, now: number) =>
  database.change(async (trx) => {
    const last = await findAttempt(trx, 'any')
    if (last && last.finished_at === null) {
      const leaseMs = (last.leased_until ?? 0) - now
      // A longer one is of a clock that was ahead.
      if (leaseMs > 0 && leaseMs <= 2 * LEASE_MS) return null
      const end = { finished_at: now, leased_until: null, reason: 'interrupted' }
      await saveValues(trx, 'backup_attempts', { id: last.id }, end)
    } else if (last) {
      const retryMs = last.reason === 'interrupted' ? RESUME_AFTER_MS : RETRY_AFTER_MS
      const dueAt = last.started_at + (last.is_whole ? everyHours * HOUR_MS : retryMs)
      if (last.started_at <= now && now < dueAt) return null
    }
    const name = last?.is_whole === 0 ? last.name : null
    const { id } = await trx
      .insertInto('backup_attempts')
      .values({ started_at: now, leased_until: now + LEASE_MS, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('backup_attempts')
      .where('id', '<=', id - MAX_RETAINED_ATTEMPTS)
      .execute()
    return { id, name }
  }, 'nothing')

/** Restores in a process of its own, because it loads the whole directory. */
async function checkRestore(task: RestoreCheck, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(CHECK_LIMIT_MS)])
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal: limit,
    killSignal: 'SIGKILL',
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-4000)
  })
  child.send(task)
  const [code] = await once(child, 'close')
  signal.throwIfAborted()
  if (code !== 0) throw new BackupFailedError('not-restorable', new Error(lastWords))
}

/** A folder of an S3-compatible store. A request that ends midway stores nothing. */
function openStore({ url, ...keys }: S3Location, stopping: AbortSignal) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  async function send(path: string, limitMs: number, init: RequestInit) {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(limitMs)])
    const response = await client.fetch(`${url}${path}`, { ...init, signal, redirect: 'error' })
    if (response.ok) return response
    await response.body?.cancel()
    // The response body may quote keys.
    throw new Error(`The store of the backups answered ${init.method} with ${response.status}`)
  }
  return {
    async write(name: string, path: string, sizeBytes: number) {
      if (sizeBytes > UPLOAD_MAX_BYTES) throw new BackupFailedError('too-large-for-store')
      const body = await openAsBlob(path, { type: 'application/gzip' })
      const response = await send(`/${name}`, UPLOAD_LIMIT_MS, { method: 'PUT', body })
      await response.body?.cancel()
      const stored = await send(`/${name}`, STORE_LIMIT_MS, { method: 'HEAD' })
      if (Number(stored.headers.get('content-length')) !== sizeBytes)
        throw new Error('The store has another size than the backup')
    },
    /** Objects of a clock that was ahead of the newest are deleted first. */
    async deleteAllBut(keep: number, newest: string) {
      const query = '?list-type=2&prefix=gazetteer-'
      const listed = await send(query, STORE_LIMIT_MS, { method: 'GET' })
      const names = [...new Set((await listed.text()).match(SCHEDULED_NAME))].sort().reverse()
      const isNewer = (name: string) => name > newest
      const ordered = [...names.filter((name) => !isNewer(name)), ...names.filter(isNewer)]
      for (const name of ordered.slice(keep)) {
        const response = await send(`/${name}`, STORE_LIMIT_MS, { method: 'DELETE' })
        await response.body?.cancel()
      }
    },
  }
}

type Made = { name: string; size_bytes: number; started_at: number }

async function makeBackup(
  database: Database,
  { folder, photos }: BackupSchedule,
  now: number,
  signal: AbortSignal,
): Promise<Made> {
  const checking = join(folder, CHECKING_FOLDER)
  // Left by a killed process.
  await rm(checking, { recursive: true, force: true })
  try {
    const made = await writeBackup(database, checking, { reason: 'scheduled', photos }, now, {
      signal,
    })
    if (made.kind === 'failed') throw new BackupFailedError(made.reason)
    const { name, sizeBytes, rows } = made
    const scratch = join(checking, 'scratch')
    await mkdir(scratch, { mode: 0o700 })
    await checkRestore({ path: made.path, scratch, rows }, signal)
    await rename(made.path, join(folder, name))
    return { name, size_bytes: sizeBytes, started_at: now }
  } finally {
    await rm(checking, { recursive: true, force: true }).catch(() => {})
  }
}

/** The verified backup of an attempt that could not copy it to the store, until the next one is due. */
async function findUncopied(
  { folder, everyHours }: BackupSchedule,
  name: string | null,
  now: number,
): Promise<Made | null> {
  if (name === null) return null
  const file = (await findBackups(folder)).find((each) => each.name === name)
  if (!file?.header) return null
  const { createdAt } = file.header
  if (createdAt > now || createdAt + everyHours * HOUR_MS <= now) return null
  return { name: file.name, size_bytes: file.sizeBytes, started_at: createdAt }
}

async function copyToStore(
  { folder, store, keep }: BackupSchedule,
  { name, size_bytes }: Made,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<'not-deleted' | null> {
  if (!store) return null
  const opened = openStore(store, signal)
  await opened.write(name, join(folder, name), size_bytes).catch((error) => {
    if (error instanceof BackupFailedError) throw error
    throw new BackupFailedError('not-uploaded', error)
  })
  try {
    await opened.deleteAllBut(keep, name)
    return null
  } catch (error) {
    // The copy is complete, so another upload would not help. The next backup deletes what remains.
    if (signal.aborted) return null
    onError(error)
    return 'not-deleted'
  }
}

function findReason(error: unknown, signal: AbortSignal): BackupProblem {
  if (signal.aborted) return 'interrupted'
  if (error instanceof BackupFailedError) return error.reason
  return isDiskFull(error) ? 'no-space' : 'fault'
}

export type BackupTask = {
  database: Database
  schedule: BackupSchedule
  now: () => number
  onError: (error: unknown) => void
}

export async function backUpIfDue(
  { database, schedule, now, onError }: BackupTask,
  signal: AbortSignal,
): Promise<void> {
  if (schedule.everyHours === 0) return
  const claimed = await claim(database, schedule.everyHours, now())
  if (claimed === null) return
  const { id } = claimed
  const save = (values: object) =>
    database.change((trx) => saveValues(trx, 'backup_attempts', { id }, values), 'nothing')
  const extend = () => save({ leased_until: now() + LEASE_MS })
  const timer = setInterval(() => void extend().catch(() => {}), LEASE_MS / 3)
  const finish = (values: object) => {
    clearInterval(timer)
    return save({ finished_at: now(), leased_until: null, ...values })
  }
  try {
    let made = await findUncopied(schedule, claimed.name, now())
    if (!made) {
      made = await makeBackup(database, schedule, now(), signal)
      await save({ name: made.name })
      const { folder, keep } = schedule
      await deleteOldBackups(folder, keep, (reason) => reason === 'scheduled', now())
    }
    const reason = await copyToStore(schedule, made, signal, onError)
    await finish({ is_whole: 1, reason, ...made })
  } catch (error) {
    clearInterval(timer)
    if (isDatabaseUnavailable(error)) throw error
    if (!signal.aborted) onError(error)
    await finish({ reason: findReason(error, signal) })
  } finally {
    clearInterval(timer)
  }
}

export const createBackupTask = (task: BackupTask): Task => ({
  everyMs: CHECKED_EVERY_MS,
  onError: task.onError,
  run: (signal) => backUpIfDue(task, signal),
})
