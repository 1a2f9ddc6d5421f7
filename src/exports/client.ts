import { createClient } from '../platform/calls/client.ts'

export const exportCalls = createClient<typeof import('./exports.calls.server.ts')>('exports')
