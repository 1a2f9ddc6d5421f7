import { createClient } from '../platform/calls/client.ts'

export const analytics = createClient<typeof import('./analytics.calls.server.ts')>('analytics')
