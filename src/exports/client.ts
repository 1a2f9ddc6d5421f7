import { createClient } from '../platform/calls/client.ts'

/** The calls of exports. */
export const exportCalls = createClient<typeof import('./exports.calls.server.ts')>('exports')
