import { client } from '../platform/calls/client.ts'

/** The calls of statistics, reports and crawlers. */
export const analytics = client<typeof import('./analytics.calls.server.ts')>('analytics')
