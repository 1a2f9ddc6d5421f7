import type { Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.server.ts'
import type { RunKind } from '../platform/runs/run.ts'

export type BegunMerge =
  | { kind: 'begun'; runId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; reason: 'same' | 'no-target' | 'other-country' | 'already-running' }

/** No slug contains a tilde, so this one can't collide. */
export const buildMergedSlug = (id: number) => `~${id}`

type Mergeable = { id: number; merged_into: number | null; total: number }

/** A stopped merge can only continue into the same target. */
export function validateMerge<Entry extends Mergeable>(
  from: Entry | undefined,
  into: Entry | undefined,
): Exclude<BegunMerge, { kind: 'begun' }> | null {
  if (!from || (from.merged_into !== null && from.total === 0)) return { kind: 'missing' }
  if (!into || into.merged_into !== null) return { kind: 'refused', reason: 'no-target' }
  if (from.id === into.id) return { kind: 'refused', reason: 'same' }
  if (from.merged_into !== null && from.merged_into !== into.id)
    return { kind: 'refused', reason: 'no-target' }
  return null
}

export async function isMoving(
  trx: Transaction<Tables>,
  kind: RunKind,
  input: object,
): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .where('state', 'in', ['queued', 'running'])
    .where('kind', '=', kind)
    .where('input', '=', JSON.stringify(input))
    .select('id')
    .executeTakeFirst()
  return run !== undefined
}
