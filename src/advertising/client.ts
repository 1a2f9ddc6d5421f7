import { createClient } from '../platform/calls/client.ts'

export const advertising =
  createClient<typeof import('./advertising.calls.server.ts')>('advertising')
