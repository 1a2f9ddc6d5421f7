import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { MAX_MISSES } from './save-not-found.server.ts'

const MISSES_PAGE = 20
export const MISS_ORDERS = ['hits', 'last'] as const
export type MissOrder = (typeof MISS_ORDERS)[number]

export async function findMisses(database: Database, order: MissOrder, page: number) {
  // The log is limited, so a large offset is cheap enough.
  const rows = await database.read
    .selectFrom('redirect_misses')
    .orderBy(order === 'hits' ? 'hits' : 'last_at', 'desc')
    .orderBy('path')
    .limit(MISSES_PAGE)
    .offset((page - 1) * MISSES_PAGE)
    .selectAll()
    .execute()
  const { count } = await database.read
    .selectFrom((db) =>
      db
        .selectFrom('redirect_misses')
        .select('path')
        .limit(2 * MAX_MISSES)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  return { misses: rows, total, pages: Math.ceil(total / MISSES_PAGE) }
}

export async function deleteMisses(database: Database, actor: Actor, now: number): Promise<void> {
  await database.change(async (trx) => {
    await trx.deleteFrom('redirect_misses').execute()
    await recordAct(trx, actor, { action: 'redirect-misses.deleted' }, now)
  }, 'nothing')
}
