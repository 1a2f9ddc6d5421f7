import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { doneAnswer } from '../platform/calls/done.schema.server.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import {
  type BackupFile,
  deleteBackup,
  findBackupPath,
  findBackups,
} from './backup-files.server.ts'
import {
  backupsResponse,
  nameInput,
  startedResponse,
  verifiedResponse,
} from './backups.schema.server.ts'
import { findBackupFailure, findOpenBackup } from './find-backup-runs.server.ts'
import { verifyBackup } from './read-backup.server.ts'

const NO_INPUT = z.object({})

function presentBackup({ name, sizeBytes, modifiedAt, header, trouble }: BackupFile) {
  return {
    name,
    size_bytes: sizeBytes,
    created_at: header?.createdAt ?? modifiedAt,
    trouble,
    reason: header?.reason ?? null,
    made_by: header?.madeBy ?? null,
    businesses: header?.businesses ?? null,
    engine: header?.engine ?? null,
  }
}

const missing = (language: Language) =>
  ({ kind: 'missing', detail: findAdminMessages(language).noSuchBackup }) as const

const folderOf = ({ backupFolder }: AdminContext): string => {
  if (backupFolder === undefined) throw new Error('No folder for backups')
  return backupFolder
}

export const backupHandlers = [
  adminHandler({
    name: 'backups',
    input: NO_INPUT,
    answer: backupsResponse,
    async handle(_input, context) {
      const kept = await findBackups(folderOf(context))
      const open = await findOpenBackup(context.database)
      const body = {
        backups: kept.map(presentBackup),
        under_way: open && { run_id: open.id, rows: open.cursor },
        last_failure: open ? null : await findBackupFailure(context.database),
      }
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'makeBackup',
    input: NO_INPUT,
    answer: startedResponse,
    async handle(_input, { database, now, session, actor }) {
      // A double click must create only one backup.
      const open = await findOpenBackup(database)
      if (open) return { kind: 'accepted', body: { runId: open.id } }
      const runId = await database.change(async (trx) => {
        await recordAct(trx, actor, { action: 'backup.asked' }, now)
        const input = { madeBy: session.username }
        return enqueueRun(trx, { kind: 'backup', input, adminId: session.adminId }, now)
      }, 'nothing')
      return { kind: 'accepted', body: { runId } }
    },
  }),
  adminHandler({
    name: 'downloadBackup',
    input: nameInput,
    answer: doneAnswer,
    async handle({ name }, context) {
      const { database, now, session, actor, language, isHead } = context
      // A backup contains messages and password hashes.
      if (!isConfirmed(session, now)) return confirmFirst(language)
      const path = await findBackupPath(folderOf(context), name)
      if (path === null) return missing(language)
      if (!isHead)
        await database.change(
          (trx) => recordAct(trx, actor, { action: 'backup.downloaded', subject: name }, now),
          'nothing',
        )
      const content = createReadStream(path)
      return { kind: 'download', fileName: name, mediaType: 'application/gzip', content }
    },
  }),
  adminHandler({
    name: 'deleteBackup',
    input: nameInput,
    answer: doneAnswer,
    async handle({ name }, context) {
      const { database, now, session, actor, language } = context
      if (!isConfirmed(session, now)) return confirmFirst(language)
      if (!(await deleteBackup(folderOf(context), name))) return missing(language)
      await database.change(
        (trx) => recordAct(trx, actor, { action: 'backup.deleted', subject: name }, now),
        'nothing',
      )
      return { kind: 'found', body: { success: true } }
    },
  }),
  adminHandler({
    name: 'verifyBackup',
    input: nameInput,
    answer: verifiedResponse,
    async handle({ name }, context) {
      const path = await findBackupPath(folderOf(context), name)
      if (path === null) return missing(context.language)
      const verified = await verifyBackup(path)
      const isWhole = verified.kind === 'whole'
      const body = {
        whole: isWhole,
        trouble: isWhole ? null : verified.trouble,
        rows: isWhole ? verified.rows : {},
      }
      return { kind: 'found', body }
    },
  }),
]
