import type { Selectable } from 'kysely'
import {
  bulkActInput,
  deleteAllAnswer,
  deleteTestDataAnswer,
  fixSlugsAnswer,
} from '../../contract/admin/bulk-acts.schema.ts'
import type { RunBegunWire } from '../../contract/admin/runs.schema.ts'
import type { AnyOutcome } from '../../contract/call.ts'
import type { RunsTable } from '../../database/tables.ts'
import { isConfirmed } from '../../domain/admins/sessions.ts'
import { type AuditAction, recordAct } from '../../domain/audit/record-act.ts'
import { type BulkAct, queueBulkAct } from '../../domain/runs/queue-bulk-act.ts'
import { waitForRun } from '../../domain/runs/wait-for-run.ts'
import { answersIn } from '../../text/answers-in.ts'
import { type AdminContext, adminHandler } from './admin-handler.ts'

type EndedRun = Selectable<RunsTable>

/** Queues an act over many businesses with its entry in the audit log, and waits for its end where that is asked. */
async function doBulkAct(
  kind: BulkAct,
  action: AuditAction,
  waitMs: number,
  { database, now, actor, stopping }: AdminContext,
): Promise<EndedRun> {
  const id = await database.change(async (trx) => {
    const run = await queueBulkAct(trx, kind, actor.adminId, now)
    if (run.isNew) await recordAct(trx, actor, { action, details: { runId: run.id } }, now)
    return run.id
  })
  return waitForRun(database, id, waitMs, stopping)
}

/** How such an act ends: done, still going on, or not done. `more` are the members its answer has besides. */
function presentEnd<More extends object>(
  run: EndedRun,
  done: string,
  more: More,
  language: AdminContext['language'],
): AnyOutcome<RunBegunWire & More> {
  const text = answersIn(language)
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

export const bulkActHandlers = [
  adminHandler({
    name: 'deleteAllBusinesses',
    input: bulkActInput,
    answer: deleteAllAnswer,
    async handle({ waitMs }, context) {
      const { session, now, language } = context
      const text = answersIn(language)
      if (!isConfirmed(session, now))
        return {
          kind: 'refused',
          status: 403,
          detail: text.confirmFirst,
          reason: 'confirm-password',
        }
      const run = await doBulkAct('delete-all', 'businesses.all-deleted', waitMs, context)
      return presentEnd(run, text.allDeleted(run.updated), {}, language)
    },
  }),
  adminHandler({
    name: 'deleteTestData',
    input: bulkActInput,
    answer: deleteTestDataAnswer,
    async handle({ waitMs }, context) {
      const { language } = context
      const run = await doBulkAct('delete-test-data', 'test-data.deleted', waitMs, context)
      const deletedCount = run.updated
      const done = answersIn(language).testDataDeleted(deletedCount)
      return presentEnd(run, done, { deletedCount }, language)
    },
  }),
  adminHandler({
    name: 'fixSlugs',
    input: bulkActInput,
    answer: fixSlugsAnswer,
    async handle({ waitMs }, context) {
      const { language } = context
      const run = await doBulkAct('fix-slugs', 'slugs.fixed', waitMs, context)
      const { updated: successCount, total: totalProcessed } = run
      const done = answersIn(language).slugsFixed(successCount, totalProcessed)
      const more = { successCount, checkpointEnabled: true as const, totalProcessed }
      return presentEnd(run, done, more, language)
    },
  }),
]
