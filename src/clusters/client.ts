import { createClient, type InputOf, type ResultOf } from '../platform/calls/client.ts'

export const spellingClusters =
  createClient<typeof import('./clusters.calls.server.ts')>('spellingClusters')

export type Cluster = ResultOf<typeof spellingClusters.list>['clusters'][number]
export type ClusterKind = NonNullable<InputOf<typeof spellingClusters.list>['kind']>
export type ClusterTarget = Cluster['proposed']['target']
