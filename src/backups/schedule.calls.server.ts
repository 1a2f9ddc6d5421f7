import { defineQuery } from '../platform/calls/define-call.server.ts'
import { findBackupStatus, findOverdueSince } from './scheduled-backup.server.ts'

export const status = defineQuery({
  route: 'GET /api/admin/backup-schedule',
  permission: 'read',
  async handle(_input, { database, backupEveryHours = 0, now }) {
    const status = await findBackupStatus(database)
    const { last, whole } = status
    return {
      everyHours: backupEveryHours,
      lastResult:
        last && last.finished_at !== null
          ? { isWhole: last.is_whole === 1, at: last.finished_at, reason: last.reason }
          : null,
      lastWhole: whole && { at: whole.started_at, sizeBytes: whole.size_bytes },
      isRunning: last !== null && last.finished_at === null,
      overdueSince: findOverdueSince(status, backupEveryHours, now),
    }
  },
})
