import { createClient } from '../platform/calls/client.ts'

export const backupSchedule =
  createClient<typeof import('./schedule.calls.server.ts')>('backupSchedule')
export const backups = createClient<typeof import('./backups.calls.server.ts')>('backups')
