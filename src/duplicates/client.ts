import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const duplicates = createClient<typeof import('./duplicates.calls.server.ts')>('duplicates')

export type PairPage = ResultOf<typeof duplicates.list>
export type Pair = PairPage['pairs'][number]
export type OpenPair = ResultOf<typeof duplicates.pair>
