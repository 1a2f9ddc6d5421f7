import { createClient } from '../platform/calls/client.ts'

export const admins = createClient<typeof import('./admins.calls.server.ts')>('admins')
export const tokens = createClient<typeof import('./tokens.calls.server.ts')>('tokens')
export const secondFactor =
  createClient<typeof import('./second-factor.calls.server.ts')>('secondFactor')
export const accounts = createClient<typeof import('./accounts.calls.server.ts')>('accounts')
