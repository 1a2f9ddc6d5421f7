import type { RunStep } from '../platform/runs/run-chunks.server.ts'

/** Returns IDs that businesses from other runs were merged into; removing them would lose those. */
export async function findMergeTargets(
  { database, trx }: RunStep,
  runId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('businesses')
    .where('merged_into', 'in', database.list(ids))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_changes')
            .whereRef('business_changes.business_id', '=', 'businesses.id')
            .where('business_changes.run_id', '=', runId)
            .where('business_changes.before', 'is', null)
            .select('business_changes.id'),
        ),
      ),
    )
    .select('merged_into')
    .execute()
  return new Set(rows.flatMap(({ merged_into }) => merged_into ?? []))
}
