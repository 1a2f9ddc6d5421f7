import { adminCall } from '../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../platform/runs/runs.schema.server.ts'
import type { PairIds, PairState } from './admin/duplicates-params.ts'
import type {
  DecideDuplicatesWire,
  DuplicatePairWire,
  DuplicatesWire,
  MergeDuplicatesWire,
  PairReasonWire,
  PairSideWire,
  PairWire,
} from './duplicates.schema.server.ts'
import type { MergeField } from './merge-choice.ts'

export type Pair = PairWire
export type PairSide = PairSideWire
export type PairReason = PairReasonWire
export type PairPage = DuplicatesWire
export type OpenPair = DuplicatePairWire

const idsOf = ({ id, otherId }: PairIds) => ({ id: String(id), otherId: String(otherId) })

export const findDuplicates = adminCall<
  { state: PairState; after: string | null; business: number | null },
  DuplicatesWire,
  PairPage
>('duplicates', {
  request: (query) => ({ parameters: {}, query }),
  read: (wire) => wire,
})

export const findDuplicatePair = adminCall<PairIds, DuplicatePairWire, OpenPair>('duplicatePair', {
  request: (ids) => ({ parameters: idsOf(ids), query: {} }),
  read: (wire) => wire,
})

type MergeRequest = PairIds & {
  keep: number
  versions: { id: number; otherId: number }
  take: MergeField[]
}

/** Fails with 409 if either business has changed since. */
export const mergeDuplicates = adminCall<MergeRequest, MergeDuplicatesWire, MergeDuplicatesWire>(
  'mergeDuplicates',
  {
    request: ({ keep, versions, take, ...ids }) => ({
      parameters: idsOf(ids),
      query: {},
      body: { keep, versions, take },
    }),
    read: (wire) => wire,
  },
)

export const decideDuplicates = adminCall<
  { pairs: PairIds[]; state: 'open' | 'dismissed' },
  DecideDuplicatesWire,
  DecideDuplicatesWire
>('decideDuplicates', {
  request: (body) => ({ parameters: {}, query: {}, body }),
  read: (wire) => wire,
})

export const searchDuplicates = adminCall<null, RunBegunWire, number>('searchDuplicates', {
  request: () => ({ parameters: {}, query: {}, body: {} }),
  read: ({ runId }) => runId,
})
