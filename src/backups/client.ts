import { client } from '../platform/calls/client.ts'

/** The calls of backups. */
export const backups = client<typeof import('./backups.calls.server.ts')>('backups')
