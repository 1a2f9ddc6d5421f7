import type { ChunkedAct } from './advance-run.ts'
import { editNext } from './edit-next.ts'

const CLOSED = 'CLOSED_PERMANENTLY'

/** Marks what the run's input names as closed for good: its page says so, and it leaves the lists. */
export const closeAct: ChunkedAct = {
  step: (step) =>
    editNext(step, ({ removed_at }) => (removed_at === null ? { business_status: CLOSED } : null)),
}
