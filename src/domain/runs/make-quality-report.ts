import { clearPhones, compareNames, comparePhones } from '../reports/duplicates.ts'
import { countQuality } from '../reports/quality.ts'
import {
  findLastChange,
  newQualityDraft,
  type QualityDraft,
  saveQualityReport,
} from '../reports/quality-report.ts'
import type { ChunkedAct, RunStep } from './advance-run.ts'

async function findDraft({ trx, run }: RunStep): Promise<QualityDraft> {
  const { details } = await trx
    .selectFrom('runs')
    .where('id', '=', run.id)
    .select('details')
    .executeTakeFirstOrThrow()
  if (details !== null) return JSON.parse(details) as QualityDraft
  return newQualityDraft(await findLastChange({ read: trx }))
}

/** Does the next chunk of a draft; gives how many businesses it went through, and whether it was the last. */
async function goOn({ database, trx }: RunStep, draft: QualityDraft) {
  const { quality, duplicates } = draft
  if (draft.phase === 'clear') {
    if (await clearPhones(trx)) draft.phase = 'count'
    return { read: 0, isDone: false }
  }
  if (draft.phase === 'count') {
    const { read, lastId, isLast } = await countQuality(database, trx, quality, draft.lastId)
    draft.lastId = lastId
    if (isLast) draft.phase = 'names'
    return { read, isDone: false }
  }
  if (draft.phase === 'names') {
    const { read, cursor, isLast } = await compareNames(database, trx, duplicates, draft.nameCursor)
    draft.nameCursor = cursor
    if (isLast) draft.phase = 'phones'
    return { read, isDone: false }
  }
  const { read, isLast } = await comparePhones(database, trx, duplicates)
  return { read, isDone: isLast }
}

/**
 * Makes the report on the data's quality: walks all businesses by their ids, then their names and
 * phone numbers in order. What was found so far is kept with the run, so that it goes on after a
 * process was killed; what changes while it walks is in the next report.
 */
export const qualityReportAct: ChunkedAct = {
  async step(step) {
    const { trx, run, cursor, now } = step
    const draft = await findDraft(step)
    const { read, isDone } = await goOn(step, draft)
    if (isDone) await saveQualityReport(trx, draft, now)
    const details = isDone ? null : JSON.stringify(draft)
    await trx.updateTable('runs').set({ details }).where('id', '=', run.id).execute()
    return { cursor: cursor + read, did: {}, isDone }
  },
}
