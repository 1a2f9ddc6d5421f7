import type { Database, Transaction } from '../database/database.server.ts'
import { saveValues } from '../database/save-row.server.ts'
import type { StoredRun } from '../database/tables.server.ts'
import { findNextRun } from './next-run.server.ts'
import { createCounts } from './run.ts'
import { RUN_ERRORS } from './run-errors.ts'
import { findNextInQueue, findRunQueue, isPreviewed } from './run-queue.server.ts'

/** Other processes can claim the run after this time. */
export const LEASE_MS = 30_000
/** A run claimed this often without progress probably kills its process. */
const MAX_ATTEMPTS = 5

const STATE_WHEN_CLAIMED = { uploaded: 'reading', reading: 'reading' } as Record<string, string>

async function take(trx: Transaction, next: StoredRun, now: number, leaseMs: number) {
  const isExhausted = next.attempts >= MAX_ATTEMPTS
  const claimed = await trx
    .updateTable('runs')
    .set((eb) =>
      isExhausted
        ? {
            ...(isPreviewed(next.state) && createCounts()),
            state: 'failed',
            message: RUN_ERRORS.givenUp,
            finished_at: now,
            leased_until: null,
          }
        : {
            state: STATE_WHEN_CLAIMED[next.state] ?? 'running',
            leased_until: now + leaseMs,
            attempts: next.attempts + 1,
            out_of_sight_at: null,
            started_at: eb.fn.coalesce('started_at', eb.val(now)),
          },
    )
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return isExhausted ? null : claimed
}

async function recordUnreachable(database: Database, id: number, now: number): Promise<void> {
  await database.change(
    (trx) => saveValues(trx, 'runs', { id, out_of_sight_at: null }, { out_of_sight_at: now }),
    'nothing',
  )
}

/** Only one run is active in the whole database. Imports stay with a host that has the file. */
export async function claimRun(
  database: Database,
  kinds: readonly string[],
  now: number,
  leaseMs = LEASE_MS,
  isAlone = false,
): Promise<StoredRun | null> {
  const open = await findRunQueue(database.read)
  const { next, passed, unseen } = await findNextRun(open, now, isAlone ? kinds : null)
  if (unseen && unseen.out_of_sight_at === null) await recordUnreachable(database, unseen.id, now)
  if (!next || !kinds.includes(next.kind)) return null
  return database.change(async (trx) => {
    // Checked again inside the write transaction, where no other process can claim it.
    const still = findNextInQueue(await findRunQueue(trx), now, ({ id }) => passed.has(id))
    return still?.id === next.id ? take(trx, still, now, leaseMs) : null
  }, 'nothing')
}
