import { adminCall } from '../../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../../platform/runs/runs.schema.server.ts'
import type { ImportOptionsWire, ImportWire, SamplesWire } from './imports.schema.server.ts'

export type {
  ImportOptionsWire as ImportOptions,
  ImportWire as Import,
} from './imports.schema.server.ts'
export type Sample = SamplesWire['samples'][number]
export type SampledOutcome = 'added' | 'updated' | 'unchanged'

const numbered = (id: number) => ({ parameters: { id: String(id) }, query: {} })

export const findImport = adminCall<number, ImportWire, ImportWire>('oneImport', {
  request: numbered,
  read: (wire) => wire,
})

export const findSamples = adminCall<
  { id: number; outcome: SampledOutcome; after: number },
  SamplesWire,
  SamplesWire
>('importSamples', {
  request: ({ id, outcome, after }) => ({
    parameters: { id: String(id) },
    query: { outcome, after: after || undefined },
  }),
  read: (wire) => wire,
})

export const changeImport = adminCall<ImportOptionsWire & { id: number }, RunBegunWire, number>(
  'changeImport',
  {
    request: ({ id, ...body }) => ({ ...numbered(id), body }),
    read: ({ runId }) => runId,
  },
)

export const applyImport = adminCall<ImportOptionsWire & { id: number }, RunBegunWire, number>(
  'applyImport',
  {
    request: ({ id, ...body }) => ({ ...numbered(id), body }),
    read: ({ runId }) => runId,
  },
)
