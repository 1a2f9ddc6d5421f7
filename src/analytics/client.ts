import { createClient } from '../platform/calls/client.ts'

/** The calls of statistics, reports and crawlers. */
export const analytics = createClient<typeof import('./analytics.calls.server.ts')>('analytics')
