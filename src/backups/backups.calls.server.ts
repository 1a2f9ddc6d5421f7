import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  download,
  missing,
} from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { findOpenRun } from '../platform/runs/run-queue.server.ts'
import { deleteBackup, findBackupPath, findBackups } from './backup-files.server.ts'
import { verifyBackup } from './read-backup.server.ts'

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
  async handle(_input, context) {
    const backups = await findBackups(folderOf(context))
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
      last_failure: open ? null : await findBackupFailure(context.database),
    }
  },
})

export const make = defineChange({
  route: 'POST /api/admin/backups',
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
  input: named,
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  async handle({ name }, context) {
    const path = await findBackupPath(folderOf(context), name)
    if (path === null) return missing(context.text.noSuchBackup)
    const verified = await verifyBackup(path)
    const isWhole = verified.kind === 'whole'
    return {
      whole: isWhole,
      trouble: isWhole ? null : verified.trouble,
      rows: isWhole ? verified.rows : {},
      path: isWhole ? path : null,
    }
  },
})
