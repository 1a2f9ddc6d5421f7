import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const importSchedules =
  createClient<typeof import('./schedules.calls.server.ts')>('importSchedules')

export type Schedule = ResultOf<typeof importSchedules.schedules>['schedules'][number]
