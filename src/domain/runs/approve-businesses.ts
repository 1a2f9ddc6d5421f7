import { editBusinesses } from '../businesses/edit-businesses.ts'
import type { RunAct } from './advance-run.ts'
import { nextBusinesses } from './next-businesses.ts'

const approvalAct = (isApproved: 0 | 1): RunAct => ({
  async step({ database, trx, run, cursor, now }) {
    const { ids, next, isLast } = await nextBusinesses(database, trx, run.input, cursor)
    const by = { runId: run.id, adminId: run.adminId }
    const edit = () => ({ is_approved: isApproved })
    const changed = await editBusinesses(database, trx, by, ids, edit, now)
    const did = { updated: changed.length, unchanged: ids.length - changed.length }
    return { cursor: next, did, isDone: isLast }
  },
})

/** Makes what the run's input names public. */
export const approveAct = approvalAct(1)
/** Takes it out of public view again. */
export const unapproveAct = approvalAct(0)
