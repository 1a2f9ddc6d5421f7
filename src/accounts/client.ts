import { client } from '../platform/calls/client.ts'

export const accounts = client<typeof import('./accounts.calls.server.ts')>('accounts')
