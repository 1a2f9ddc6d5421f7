import { adminCall } from '../platform/calls/admin-call.ts'
import type { DoneWire } from '../platform/calls/done.schema.server.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { fillPattern } from '../platform/urls/routes.ts'
import type { BackupsWire, StartedWire, VerifiedWire } from './backups.schema.server.ts'

const nothing = () => ({ parameters: {}, query: {} })
const named = (name: string) => ({ parameters: { name }, query: {} })

const readBackups = ({ backups, under_way, last_failure }: BackupsWire) => ({
  backups: backups.map(({ size_bytes, created_at, made_by, ...rest }) => ({
    ...rest,
    sizeBytes: size_bytes,
    createdAt: created_at,
    madeBy: made_by,
  })),
  underWay: under_way && { runId: under_way.run_id, rows: under_way.rows },
  lastFailure: last_failure,
})

export type KeptBackups = ReturnType<typeof readBackups>
export type KeptBackup = KeptBackups['backups'][number]

export const findBackups = adminCall<null, BackupsWire, KeptBackups>('backups', {
  request: nothing,
  read: readBackups,
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
export const backupUrl = (name: string) =>
  fillPattern(ADMIN_CALLS.downloadBackup.pattern, { name }, {})
