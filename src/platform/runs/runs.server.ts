import { adminHandler } from '../calls/admin-handler.server.ts'
import { findAdminMessages } from '../calls/admin-messages.ts'
import { recordAct } from '../calls/record-event.server.ts'
import { cancelRun } from './cancel-run.server.ts'
import { findReasons, findRun, findRuns } from './find-runs.server.ts'
import { presentListedRun, presentReason, presentRun } from './present-run.server.ts'
import {
  cancelInput,
  reasonsInput,
  reasonsResponse,
  runBegun,
  runInput,
  runResponse,
  runsInput,
  runsResponse,
} from './runs.schema.server.ts'
import { undoRun } from './undo-run.server.ts'

function parsePlace(after: string | undefined) {
  if (after === undefined) return null
  const [row = 0, ordinal = 0] = after.split('.').map(Number)
  return { row, ordinal }
}

export const runHandlers = [
  adminHandler({
    name: 'runs',
    input: runsInput,
    answer: runsResponse,
    async handle({ kinds = [], states = [], before = null, limit }, { database }) {
      const { items, next } = await findRuns(database, { kinds, states, before, limit })
      return { kind: 'found', body: { runs: items.map(presentListedRun), next } }
    },
  }),
  adminHandler({
    name: 'run',
    input: runInput,
    answer: runResponse,
    async handle({ id }, { database, now, language }) {
      const found = await findRun(database, id, now)
      if (!found) return { kind: 'missing', detail: findAdminMessages(language).noSuchRun }
      return { kind: 'found', body: presentRun(found, now) }
    },
  }),
  adminHandler({
    name: 'runReasons',
    input: reasonsInput,
    answer: reasonsResponse,
    async handle({ id, after, type, limit }, { database, now, language }) {
      if (!(await findRun(database, id, now)))
        return { kind: 'missing', detail: findAdminMessages(language).noSuchRun }
      const { items, next } = await findReasons(database, id, {
        after: parsePlace(after),
        type,
        limit,
      })
      const nextPlace = next && `${next.row}.${next.ordinal}`
      return { kind: 'found', body: { reasons: items.map(presentReason), next: nextPlace } }
    },
  }),
  adminHandler({
    name: 'cancelRun',
    input: cancelInput,
    answer: runBegun,
    async handle({ id, after }, { database, now, actor, language }) {
      const text = findAdminMessages(language)
      const end = await database.change(async (trx) => {
        const cancelled = await cancelRun(trx, id, now, after)
        if (cancelled === 'cancelled' || cancelled === 'asked')
          await recordAct(trx, actor, { action: 'run.cancelled', subject: String(id) }, now)
        return cancelled
      })
      if (end === 'missing') return { kind: 'missing', detail: text.noSuchRun }
      if (end === 'ended') return { kind: 'refused', status: 409, detail: text.runEnded }
      const message = end === 'asked' ? text.cancelAsked[after] : text.cancelled
      return { kind: 'found', body: { success: true, message, runId: id } }
    },
  }),
  adminHandler({
    name: 'undoRun',
    input: runInput,
    answer: runBegun,
    async handle({ id }, { database, now, actor, language }) {
      const text = findAdminMessages(language)
      const end = await database.change(async (trx) => {
        const undo = await undoRun(trx, id, actor.adminId, now)
        const details = undo.kind === 'queued' ? { runId: undo.runId } : null
        if (details)
          await recordAct(trx, actor, { action: 'run.undone', subject: String(id), details }, now)
        return undo
      })
      if (end.kind === 'missing') return { kind: 'missing', detail: text.noSuchRun }
      if (end.kind === 'refused')
        return {
          kind: 'refused',
          status: 409,
          detail: text.noUndo[end.whyNot],
          reason: end.whyNot,
        }
      const body = { success: true as const, message: text.undoQueued, runId: end.runId }
      return { kind: 'accepted', body }
    },
  }),
]
