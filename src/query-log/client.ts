import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const queryLog = createClient<typeof import('./query-log.calls.server.ts')>('queryLog')

export type LoggedQuery = ResultOf<typeof queryLog.list>['queries'][number]
