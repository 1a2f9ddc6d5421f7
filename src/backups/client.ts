import { createClient } from '../platform/calls/client.ts'

/** The calls of backups. */
export const backups = createClient<typeof import('./backups.calls.server.ts')>('backups')
