import { createClient } from '../platform/calls/client.ts'

export const accounts = createClient<typeof import('./accounts.calls.server.ts')>('accounts')
