import type { Selectable } from 'kysely'
import {
  bulkActionInput,
  deleteAllResponse,
  deleteTestDataResponse,
  fixSlugsResponse,
} from '../businesses/admin/bulk-actions.schema.server.ts'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import { type AuditAction, recordAct } from '../platform/calls/record-event.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import type { RunBegunWire } from '../platform/runs/runs.schema.server.ts'
import { waitForRun } from '../platform/runs/wait-for-run.server.ts'
import { type BulkRunKind, enqueueBulkRun } from './jobs/enqueue-bulk.server.ts'

type EndedRun = Selectable<RunsTable>

async function runBulkAction(
  kind: BulkRunKind,
  action: AuditAction,
  waitMs: number,
  { database, now, actor, stopping }: AdminContext,
): Promise<EndedRun> {
  const id = await database.change(async (trx) => {
    const run = await enqueueBulkRun(trx, kind, actor.adminId, now)
    if (run.isNew) await recordAct(trx, actor, { action, details: { runId: run.id } }, now)
    return run.id
  })
  return waitForRun(database, id, waitMs, stopping)
}

function presentResult<More extends object>(
  run: EndedRun,
  done: string,
  more: More,
  language: AdminContext['language'],
): AnyOutcome<RunBegunWire & More> {
  const text = findAdminMessages(language)
  const bodyWith = (message: string) => ({
    success: true as const,
    message,
    runId: run.id,
    ...more,
  })
  if (run.state === 'done' || run.state === 'undone') return { kind: 'found', body: bodyWith(done) }
  if (run.state === 'failed')
    return { kind: 'refused', status: 500, detail: text.runFailed(run.message ?? '') }
  if (run.state === 'cancelled') return { kind: 'refused', status: 409, detail: text.runCancelled }
  return { kind: 'accepted', body: bodyWith(text.runGoesOn) }
}

export const bulkActionHandlers = [
  adminHandler({
    name: 'deleteAllBusinesses',
    input: bulkActionInput,
    answer: deleteAllResponse,
    async handle({ waitMs }, context) {
      const { session, now, language } = context
      const text = findAdminMessages(language)
      if (!isConfirmed(session, now))
        return {
          kind: 'refused',
          status: 403,
          detail: text.confirmFirst,
          reason: 'confirm-password',
        }
      const run = await runBulkAction('delete-all', 'businesses.all-deleted', waitMs, context)
      return presentResult(run, text.allDeleted(run.updated), {}, language)
    },
  }),
  adminHandler({
    name: 'deleteTestData',
    input: bulkActionInput,
    answer: deleteTestDataResponse,
    async handle({ waitMs }, context) {
      const { language } = context
      const run = await runBulkAction('delete-test-data', 'test-data.deleted', waitMs, context)
      const deletedCount = run.updated
      const done = findAdminMessages(language).testDataDeleted(deletedCount)
      return presentResult(run, done, { deletedCount }, language)
    },
  }),
  adminHandler({
    name: 'fixSlugs',
    input: bulkActionInput,
    answer: fixSlugsResponse,
    async handle({ waitMs }, context) {
      const { language } = context
      const run = await runBulkAction('fix-slugs', 'slugs.fixed', waitMs, context)
      const { updated: successCount, total: totalProcessed } = run
      const done = findAdminMessages(language).slugsFixed(successCount, totalProcessed)
      const more = { successCount, checkpointEnabled: true as const, totalProcessed }
      return presentResult(run, done, more, language)
    },
  }),
]
