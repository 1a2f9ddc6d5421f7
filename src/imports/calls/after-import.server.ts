import { parseDetails } from '../../import-reader/import-input.ts'
import { type AdminContext, adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../../platform/calls/admin-messages.ts'
import { recordAct } from '../../platform/calls/record-event.server.ts'
import { isConfirmed } from '../../platform/http/session-cookie.server.ts'
import { enqueueRun } from '../../platform/runs/enqueue-run.server.ts'
import { findRun } from '../../platform/runs/find-runs.server.ts'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'
import {
  findImportBusinesses,
  findMissingBusinesses,
  isNewestOfSource,
  type ListedOfImport,
} from '../import-businesses.server.ts'
import {
  endMissingInput,
  importBusinessesResponse,
  importPageInput,
  missingResponse,
} from './after-import.schema.server.ts'
import { importInput } from './imports.schema.server.ts'

const present = ({ id, slug, name, category, type, city, is_approved }: ListedOfImport) => ({
  id,
  slug,
  name,
  category: type ?? category,
  city,
  isApproved: is_approved === 1,
})

const ENDS = ['done', 'failed', 'cancelled']

async function findImport(id: number, { database, now }: AdminContext) {
  const found = await findRun(database, id, now)
  return found?.run.kind === 'import' ? found.run : null
}

export const afterImportHandlers = [
  adminHandler({
    name: 'importBusinesses',
    input: importPageInput,
    answer: importBusinessesResponse,
    async handle({ id, after, limit }, context) {
      if (!(await findImport(id, context)))
        return { kind: 'missing', detail: findAdminMessages(context.language).noSuchRun }
      const { items, next } = await findImportBusinesses(context.database, id, after, limit)
      const businesses = items.map((item) => ({ ...present(item), outcome: item.outcome }))
      return { kind: 'found', body: { businesses, next } }
    },
  }),
  adminHandler({
    name: 'approveImport',
    input: importInput,
    answer: runBegun,
    async handle({ id }, context) {
      const { database, actor, now, language } = context
      const text = findAdminMessages(language)
      const run = await findImport(id, context)
      if (!run) return { kind: 'missing', detail: text.noSuchRun }
      if (!ENDS.includes(run.state))
        return { kind: 'refused', status: 409, detail: text.importNotEnded, reason: 'not-ended' }
      const input = { ofRun: id }
      const asked = { kind: 'approve' as const, input, adminId: actor.adminId, expected: run.added }
      const runId = await database.change(async (trx) => {
        const queued = await enqueueRun(trx, asked, now)
        const details = { runId: queued }
        await recordAct(
          trx,
          actor,
          { action: 'import.approved', subject: String(id), details },
          now,
        )
        return queued
      })
      return { kind: 'accepted', body: { success: true, message: text.approvalQueued, runId } }
    },
  }),
  adminHandler({
    name: 'missingBusinesses',
    input: importPageInput,
    answer: missingResponse,
    async handle({ id, after, limit }, context) {
      const run = await findImport(id, context)
      if (!run) return { kind: 'missing', detail: findAdminMessages(context.language).noSuchRun }
      const { items, next } = await findMissingBusinesses(context.database, id, after, limit)
      const isNewest = await isNewestOfSource(context.database, run)
      return { kind: 'found', body: { businesses: items.map(present), next, isNewest } }
    },
  }),
  adminHandler({
    name: 'endMissing',
    input: endMissingInput,
    answer: runBegun,
    async handle({ id, act }, context) {
      const { database, session, actor, now, language } = context
      const text = findAdminMessages(language)
      const run = await findImport(id, context)
      if (!run) return { kind: 'missing', detail: text.noSuchRun }
      // After a one-row import, this would delete every other business of the source.
      if (act === 'delete' && !isConfirmed(session, now)) {
        const detail = text.confirmFirst
        return { kind: 'refused', status: 403, detail, reason: 'confirm-password' }
      }
      if (!(await isNewestOfSource(database, run)))
        return { kind: 'refused', status: 409, detail: text.notNewestImport, reason: 'not-newest' }
      const expected = parseDetails(run).missing
      const asked = { kind: act, input: { missingOf: id }, adminId: actor.adminId, expected }
      const runId = await database.change(async (trx) => {
        const queued = await enqueueRun(trx, asked, now)
        const details = { runId: queued }
        const action = act === 'close' ? 'missing.closed' : 'missing.deleted'
        await recordAct(trx, actor, { action, subject: String(id), details }, now)
        return queued
      })
      return { kind: 'accepted', body: { success: true, message: text.missingQueued, runId } }
    },
  }),
]
