import { createClient, type ResultOf } from '../calls/client.ts'

export const runCalls = createClient<typeof import('./runs.calls.server.ts')>('runs')

export type ListedRun = ResultOf<typeof runCalls.list>['runs'][number]
export type Run = ResultOf<typeof runCalls.oneRun>
