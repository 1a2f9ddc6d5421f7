import { z } from 'zod'
import {
  accepted,
  defineChange,
  defineQuery,
  missing,
  refused,
} from '../calls/define-call.server.ts'
import { cancelRun } from './cancel-run.server.ts'
import { findReasons, findRun, findRuns } from './find-runs.server.ts'
import { presentListedRun, presentReason, presentRun } from './present-run.server.ts'
import { RUN_KINDS, RUN_STATES } from './run-kinds.ts'
import { undoRun } from './undo-run.server.ts'

const RUNS_LIMIT = { default: 20, max: 100 }
const REASONS_LIMIT = { default: 50, max: 200 }

const id = z.coerce.number().int().positive()

const listOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)))
    .optional()

const limitOf = (limit: { default: number; max: number }) =>
  z.coerce.number().int().min(1).max(limit.max).default(limit.default)

export const list = defineQuery({
  route: 'GET /api/admin/runs',
  permission: 'read',
  input: z.object({
    kinds: listOf(RUN_KINDS),
    states: listOf(RUN_STATES),
    before: id.optional(),
    limit: limitOf(RUNS_LIMIT),
  }),
  async handle({ kinds = [], states = [], before = null, limit }, { database }) {
    const { items, next } = await findRuns(database, { kinds, states, before, limit })
    return { runs: items.map(presentListedRun), next }
  },
})

export const oneRun = defineQuery({
  route: 'GET /api/admin/runs/:id',
  permission: 'read',
  input: z.object({ id }),
  async handle({ id }, { database, now, text }) {
    const found = await findRun(database, id, now)
    return found ? presentRun(found, now) : missing(text.noSuchRun)
  },
})

function parseCursor(after: string | undefined) {
  if (after === undefined) return null
  const [row = 0, ordinal = 0] = after.split('.').map(Number)
  return { row, ordinal }
}

export const reasons = defineQuery({
  route: 'GET /api/admin/runs/:id/reasons',
  permission: 'read',
  input: z.object({
    id,
    /** The pagination cursor "row.ordinal" of the last page. */
    after: z
      .string()
      .regex(/^\d{1,15}\.\d{1,9}$/)
      .optional(),
    type: z.coerce.number().int().min(0).optional(),
    limit: limitOf(REASONS_LIMIT),
  }),
  async handle({ id, after, ...filters }, { database, now, text }) {
    if (!(await findRun(database, id, now))) return missing(text.noSuchRun)
    const query = { after: parseCursor(after), ...filters }
    const { items, next } = await findReasons(database, id, query)
    return { reasons: items.map(presentReason), next: next && `${next.row}.${next.ordinal}` }
  },
})

export const cancel = defineChange({
  route: 'POST /api/admin/runs/:id/cancel',
  permission: 'edit',
  input: z.object({ id, after: z.enum(['keep', 'undo']).default('keep') }),
  audit: 'run.cancelled',
  invalidates: 'at-once',
  async handle({ id, after }, { trx, audit, now, text }) {
    const cancelled = await cancelRun(trx, id, now, after)
    if (cancelled === 'missing') return missing(text.noSuchRun)
    if (cancelled === 'ended') return refused(409, text.runEnded)
    await audit({ subject: id })
    const message = cancelled === 'asked' ? text.cancelAsked[after] : text.cancelled
    return { success: true as const, message, runId: id }
  },
})

export const undo = defineChange({
  route: 'POST /api/admin/runs/:id/undo',
  permission: 'edit',
  input: z.object({ id }),
  audit: 'run.undone',
  invalidates: 'at-once',
  async handle({ id }, { trx, audit, actor, now, text }) {
    const undone = await undoRun(trx, id, actor.adminId, now)
    if (undone.kind === 'missing') return missing(text.noSuchRun)
    if (undone.kind === 'refused') return refused(409, text.noUndo[undone.whyNot], undone.whyNot)
    const { runId } = undone
    await audit({ subject: id, details: { runId } })
    return accepted({ success: true as const, message: text.undoQueued, runId })
  },
})
