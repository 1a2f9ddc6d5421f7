import { adminCall } from '../platform/calls/admin-call.ts'
import type { DoneWire } from '../platform/calls/done.schema.server.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { formatPath } from '../platform/urls/routes.ts'
import type { BackupsWire, StartedWire, VerifiedWire } from './backups.schema.server.ts'

const nothing = () => ({ parameters: {}, query: {} })
const named = (name: string) => ({ parameters: { name }, query: {} })

const parseBackups = ({ backups, under_way, last_failure }: BackupsWire) => ({
  backups: backups.map(({ size_bytes, created_at, made_by, ...rest }) => ({
    ...rest,
    sizeBytes: size_bytes,
    createdAt: created_at,
    madeBy: made_by,
  })),
  underWay: under_way && { runId: under_way.run_id, rows: under_way.rows },
  lastFailure: last_failure,
})

export type BackupList = ReturnType<typeof parseBackups>
export type BackupFile = BackupList['backups'][number]

export const findBackups = adminCall<null, BackupsWire, BackupList>('backups', {
  request: nothing,
  read: parseBackups,
})

export const makeBackup = adminCall<null, StartedWire, number>('makeBackup', {
  request: nothing,
  read: ({ runId }) => runId,
})

export const deleteBackup = adminCall<string, DoneWire, true>('deleteBackup', {
  request: named,
  read: ({ success }) => success,
})

export const verifyBackup = adminCall<string, VerifiedWire, VerifiedWire>('verifyBackup', {
  request: named,
  read: (wire) => wire,
})

/** The server requires a recent password confirmation. */
export const buildBackupUrl = (name: string) =>
  formatPath(ADMIN_CALLS.downloadBackup.pattern, { name }, {})
