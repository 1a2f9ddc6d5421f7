import { createClient } from '../platform/calls/client.ts'

export const backups = createClient<typeof import('./backups.calls.server.ts')>('backups')
