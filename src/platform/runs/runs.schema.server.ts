import { z } from 'zod'
import { RUN_KINDS, RUN_STATES } from './run-kinds.ts'

const RUNS_LIMIT = { default: 20, max: 100 }
const REASONS_LIMIT = { default: 50, max: 200 }

const id = z.coerce.number().int().positive()
const number = z.number()
const moment = z.number().nullable()

/** A comma list of the values a filter knows. */
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
  /** What becomes of what it has done. */
  after: z.enum(['keep', 'undo']).default('keep'),
})

export const reasonsInput = z.object({
  id,
  /** Where the next page begins: "row.ordinal", as the last page gave it. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,9}$/)
    .optional(),
  /** Only reasons of one type of an import, by its number. */
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
  /** Who asked for it; null for the command line. */
  username: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: number,
  startedAt: moment,
  finishedAt: moment,
  message: z.string().nullable(),
  counts: countsWire,
  /** How many rows it will look at; null when that is not known ahead. */
  expected: z.number().nullable(),
  /** Whether that is told from how much of a file is read, and not counted. */
  isExpectedAbout: z.boolean(),
  /** What the page that asked for an export knows it by. */
  exportId: z.string().nullable(),
  /** How many of the changed businesses an undo removed. */
  removed: number,
})

export const runsAnswer = z.object({ runs: z.array(listedRun), next: z.number().nullable() })

export const runAnswer = listedRun.extend({
  /** Asked to end, and about to. */
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
  /** Whether no host that looked could open its file. */
  isOutOfSight: z.boolean(),
  /** What it was asked to do: how many were selected, a list's filter, the run it undoes, why businesses go. */
  input: z.object({
    selected: z.number().nullable(),
    filter: z.record(z.string(), z.unknown()).nullable(),
    runId: z.number().nullable(),
    reason: z.string().nullable(),
  }),
})

export const reasonsAnswer = z.object({
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

export type RunsWire = z.infer<typeof runsAnswer>
export type RunWire = z.infer<typeof runAnswer>
export type ListedRunWire = z.infer<typeof listedRun>
export type ReasonsWire = z.infer<typeof reasonsAnswer>
export type RunBegunWire = z.infer<typeof runBegun>
