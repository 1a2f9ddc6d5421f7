import { createClient } from '../platform/calls/client.ts'

export const admins = createClient<typeof import('./admins.calls.server.ts')>('admins')
export const tokens = createClient<typeof import('./tokens.calls.server.ts')>('tokens')
export const accounts = createClient<typeof import('./accounts.calls.server.ts')>('accounts')
