import { createClient } from '../platform/calls/client.ts'

export const webhooks = createClient<typeof import('./webhooks.calls.server.ts')>('webhooks')
