import { createClient, type ResultOf } from '../../platform/calls/client.ts'

export const businessViews = createClient<typeof import('./views.calls.server.ts')>('businessViews')

export type BusinessView = ResultOf<typeof businessViews.list>['views'][number]
