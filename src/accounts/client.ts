import { client } from '../platform/calls/client.ts'

/** The calls of administrators, their sessions and their passwords. */
export const accounts = client<typeof import('./accounts.calls.server.ts')>('accounts')
