import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  download,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { findOpenRun, findRunQueue, isStarted } from '../platform/runs/run-queue.server.ts'
import { deleteBackup, findBackupPath, findBackups } from './backup-files.server.ts'
import { verifyBackup } from './read-backup.server.ts'
import {
  countCreatedSince,
  createRestoreRequest,
  deleteRestoreRequest,
  findLastRestore,
} from './requested-restore.server.ts'

/** The screen sends it after the administrator typed the word of their language. */
const CONFIRMATION = 'restore'

const MAX_LISTED = 200

const named = z.object({ name: z.string().max(255) })

const folderOf = ({ backupFolder }: Pick<AdminContext, 'backupFolder'>): string => {
  if (backupFolder === undefined) throw new Error('No folder for backups')
  return backupFolder
}

const LATEST_RUNS = 50

async function findBackupFailure(database: Database): Promise<string | null> {
  const latest = await database.read
    .selectFrom('runs')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST_RUNS)
    .select(['kind', 'state', 'message'])
    .execute()
  const last = latest.find(({ kind }) => kind === 'backup')
  return last?.state === 'failed' ? last.message : null
}

export const list = defineQuery({
  route: 'GET /api/admin/backups',
  permission: 'manage',
  async handle(_input, context) {
    const backups = await findBackups(folderOf(context), MAX_LISTED)
    const open = await findOpenRun(context.database.read, 'backup')
    return {
      backups: backups.map(({ name, sizeBytes, modifiedAt, header, trouble }) => ({
        name,
        size_bytes: sizeBytes,
        created_at: header?.createdAt ?? modifiedAt,
        trouble,
        reason: header?.reason ?? null,
        made_by: header?.madeBy ?? null,
        businesses: header?.businesses ?? null,
        engine: header?.engine ?? null,
      })),
      under_way: open && { run_id: open.id, rows: open.cursor },
      can_restore: context.startRestore != null,
      last_restore: await findLastRestore(folderOf(context)),
      last_failure: open ? null : await findBackupFailure(context.database),
    }
  },
})

export const make = defineChange({
  route: 'POST /api/admin/backups',
  permission: 'manage',
  audit: 'backup.asked',
  invalidates: 'nothing',
  transaction: false,
  async handle(_input, { database, change, now, session }) {
    // A double click must create only one backup.
    const open = await findOpenRun(database.read, 'backup')
    if (open) return accepted({ runId: open.id })
    const runId = await change(async (trx, audit) => {
      await audit()
      const input = { madeBy: session.username }
      return enqueueRun(trx, { kind: 'backup', input, adminId: session.adminId }, now)
    })
    return accepted({ runId })
  },
})

export const downloadFile = defineQuery({
  route: 'GET /api/admin/backups/:name',
  permission: 'manage',
  input: named,
  // A backup contains messages and password hashes.
  confirmPassword: true,
  audit: 'backup.downloaded',
  async handle({ name }, context) {
    const path = await findBackupPath(folderOf(context), name)
    if (path === null) return missing(context.text.noSuchBackup)
    await context.audit({ subject: name })
    const content = createReadStream(path)
    return download({ fileName: name, mediaType: 'application/gzip', content })
  },
})

export const deleteFile = defineChange({
  route: 'DELETE /api/admin/backups/:name',
  permission: 'manage',
  input: named,
  confirmPassword: true,
  audit: 'backup.deleted',
  invalidates: 'nothing',
  transaction: false,
  async handle({ name }, context) {
    if (!(await deleteBackup(folderOf(context), name))) return missing(context.text.noSuchBackup)
    await context.change((_trx, audit) => audit({ subject: name }))
    return { success: true }
  },
})

export const verify = defineChange({
  route: 'POST /api/admin/backups/:name/verify',
  permission: 'manage',
  input: named,
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  async handle({ name }, context) {
    const path = await findBackupPath(folderOf(context), name)
    if (path === null) return missing(context.text.noSuchBackup)
    const verified = await verifyBackup(path)
    if (verified.kind === 'unreadable')
      return { whole: false, trouble: verified.trouble, rows: {}, path: null, preview: null }
    const { createdAt, businesses, program, engine } = verified.header
    const totals = await context.database.read
      .selectFrom('site_totals')
      .select('total')
      .executeTakeFirst()
    const lost = await countCreatedSince(context.database, createdAt)
    const preview = { created_at: createdAt, businesses, program, engine, now: totals?.total, lost }
    return { whole: true, trouble: null, rows: verified.rows, path, preview }
  },
})

export const restore = defineChange({
  route: 'POST /api/admin/backups/:name/restore',
  permission: 'manage',
  input: named.extend({ confirmation: z.literal(CONFIRMATION) }),
  confirmPassword: true,
  audit: 'backup.restore-asked',
  invalidates: 'nothing',
  transaction: false,
  async handle({ name }, context) {
    const { text, startRestore, database, session, now } = context
    const folder = folderOf(context)
    if (startRestore == null) return refused(409, text.restoreByCommand)
    const path = await findBackupPath(folder, name)
    if (path === null) return missing(text.noSuchBackup)
    if ((await findRunQueue(database.read)).some(isStarted)) return refused(409, text.restoreWaits)
    const request = { id: randomUUID(), name, by: session.username, at: now }
    if (!(await createRestoreRequest(folder, request))) return refused(409, text.restoreUnderWay)
    try {
      await context.change((_trx, audit) => audit({ subject: name }))
    } catch (error) {
      await deleteRestoreRequest(folder)
      throw error
    }
    startRestore()
    return accepted({ id: request.id })
  },
})
