import { z } from 'zod'
import { RUN_KINDS, RUN_STATES } from './run-kinds.ts'

const RUNS_LIMIT = { default: 20, max: 100 }
const REASONS_LIMIT = { default: 50, max: 200 }

const id = z.coerce.number().int().positive()
const number = z.number()
const moment = z.number().nullable()

const listOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)))
    .optional()

const limitOf = (limit: { default: number; max: number }) =>
  z.coerce.number().int().min(1).max(limit.max).default(limit.default)

export const runsInput = z.object({
  kinds: listOf(RUN_KINDS),
  states: listOf(RUN_STATES),
  before: id.optional(),
  limit: limitOf(RUNS_LIMIT),
})

export const runInput = z.object({ id })

export const cancelInput = z.object({
  id,
  after: z.enum(['keep', 'undo']).default('keep'),
})

export const reasonsInput = z.object({
  id,
  /** The pagination cursor "row.ordinal" of the last page. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,9}$/)
    .optional(),
  type: z.coerce.number().int().min(0).optional(),
  limit: limitOf(REASONS_LIMIT),
})

export const countsWire = z.object({
  total: number,
  added: number,
  updated: number,
  unchanged: number,
  skipped: number,
  failed: number,
})

const listedRun = z.object({
  id: number,
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  username: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: number,
  startedAt: moment,
  finishedAt: moment,
  message: z.string().nullable(),
  counts: countsWire,
  /** Null if unknown in advance. */
  expected: z.number().nullable(),
  /** Whether `expected` is an estimate from the bytes read. */
  isExpectedAbout: z.boolean(),
  exportId: z.string().nullable(),
  removed: number,
})

export const runsResponse = z.object({ runs: z.array(listedRun), next: z.number().nullable() })

export const runResponse = listedRun.extend({
  isCancelling: z.boolean(),
  isCancellable: z.boolean(),
  rowsPerSecond: z.number().nullable(),
  timeLeftMs: z.number().nullable(),
  undo: z.object({
    isPossible: z.boolean(),
    until: moment,
    whyNot: z.enum(['kind', 'open', 'undone', 'under-way', 'nothing', 'too-late']).nullable(),
  }),
  undoneBy: z.number().nullable(),
  waitsFor: z.number().nullable(),
  isOutOfSight: z.boolean(),
  input: z.object({
    selected: z.number().nullable(),
    filter: z.record(z.string(), z.unknown()).nullable(),
    runId: z.number().nullable(),
    reason: z.string().nullable(),
  }),
})

export const reasonsResponse = z.object({
  reasons: z.array(
    z.object({
      rowNumber: number,
      ordinal: number,
      outcome: z.enum(['skipped', 'failed', 'noted']),
      field: z.string().nullable(),
      value: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  next: z.string().nullable(),
})

export const runBegun = z.object({
  success: z.literal(true),
  message: z.string(),
  runId: z.number(),
})

export type RunsWire = z.infer<typeof runsResponse>
export type RunWire = z.infer<typeof runResponse>
export type ListedRunWire = z.infer<typeof listedRun>
export type ReasonsWire = z.infer<typeof reasonsResponse>
export type RunBegunWire = z.infer<typeof runBegun>
