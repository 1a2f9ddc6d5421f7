import { client } from '../platform/calls/client.ts'

/** The calls of exports. */
export const exportCalls = client<typeof import('./exports.calls.server.ts')>('exports')
