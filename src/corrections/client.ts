import { createClient } from '../platform/calls/client.ts'

export const corrections =
  createClient<typeof import('./corrections.calls.server.ts')>('corrections')
