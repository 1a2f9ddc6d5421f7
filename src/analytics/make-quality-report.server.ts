import { findLastChange } from '../businesses/last-change.server.ts'
import type { ChunkedHandler, RunStep } from '../platform/runs/run-chunks.server.ts'
import { countQuality } from './quality.server.ts'
import {
  createQualityProgress,
  type QualityProgress,
  saveQualityReport,
} from './quality-report.server.ts'

async function findProgress({ trx, run }: RunStep): Promise<QualityProgress> {
  const { details } = await trx
    .selectFrom('runs')
    .where('id', '=', run.id)
    .select('details')
    .executeTakeFirstOrThrow()
  if (details !== null) return JSON.parse(details) as QualityProgress
  return createQualityProgress(await findLastChange({ read: trx }))
}

export const qualityReportHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor, now } = step
    const draft = await findProgress(step)
    const { read, lastId, isLast: isDone } = await countQuality(trx, draft.quality, draft.lastId)
    draft.lastId = lastId
    if (isDone) await saveQualityReport(trx, draft, now)
    const details = isDone ? null : JSON.stringify(draft)
    await trx.updateTable('runs').set({ details }).where('id', '=', run.id).execute()
    return { cursor: cursor + read, did: {}, isDone }
  },
}
