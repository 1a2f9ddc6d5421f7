import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export type CancelEnd = 'cancelled' | 'asked' | 'ended' | 'own-process' | 'missing'

/**
 * Ends a run before its end; what it has done stays. One that is worked on ends with its present
 * chunk; one in nobody's hands ends here. An import runs in a process of its own and is ended there.
 */
export async function cancelRun(
  trx: Transaction<Tables>,
  id: number,
  now: number,
): Promise<CancelEnd> {
  const run = await trx
    .selectFrom('runs')
    .where('id', '=', id)
    .select(['kind', 'state', 'leased_until'])
    .executeTakeFirst()
  if (!run) return 'missing'
  if (run.state !== 'queued' && run.state !== 'running') return 'ended'
  if (run.kind === 'import' && run.state === 'running') return 'own-process'
  const isAtWork = run.state === 'running' && (run.leased_until ?? 0) > now
  const end = { state: 'cancelled', finished_at: now, leased_until: null }
  await trx
    .updateTable('runs')
    .set({ cancel_asked_at: now, ...(!isAtWork && end) })
    .where('id', '=', id)
    .execute()
  return isAtWork ? 'asked' : 'cancelled'
}
