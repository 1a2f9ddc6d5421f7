import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const search = createClient<typeof import('./search.calls.server.ts')>('search')

export type SearchExplanation = ResultOf<typeof search.explain>
export type ExplainedBusiness = SearchExplanation['businesses'][number]
export type Explanation = NonNullable<ExplainedBusiness['explanation']>
