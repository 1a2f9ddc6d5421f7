import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const redirects = createClient<typeof import('./redirects.calls.server.ts')>('redirects')

export type Rule = ResultOf<typeof redirects.rules>['rules'][number]
