import { type Insertable, sql, type Updateable } from 'kysely'
import type { Invalidation } from './cache-version.server.ts'
import type { Database, Transaction } from './database.server.ts'
import { buildCondition, type Condition } from './find-row.server.ts'
import type { RunsTable, Tables } from './tables.server.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Updates the row with this ID, or all rows that meet a condition. @returns how many. */
export async function saveValues<Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  rows: ('id' extends keyof Tables[Name] ? number | string : never) | Condition<Name>,
  values: Updateable<Tables[Name]>,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable(table as 'runs')
    .set(values as Updateable<RunsTable>)
    .where(buildCondition(typeof rows === 'object' ? rows : { id: rows }))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function createRow<Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  row: Insertable<Tables[Name]>,
): Promise<number> {
  const { id } = await trx
    .insertInto(table as 'runs')
    .values(row as Insertable<RunsTable>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteRows<Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  condition: Condition<Name>,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom(table as 'runs')
    .where(buildCondition(condition))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Small portions don't block other writers. */
const PORTION_ROWS = 500

/** Deletes the rows whose column is below a limit, in portions. @returns how many. */
export async function deleteBelow(
  database: Database,
  table: 'contact_messages' | 'redirect_hits',
  column: 'id' | 'created_at',
  limit: number,
  signal: AbortSignal,
  shows: Invalidation,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numDeletedRows } = await database.change(
      (trx) =>
        trx
          .deleteFrom(table as 'redirect_hits')
          .where('id', 'in', (rows) =>
            rows
              .selectFrom(table as 'redirect_hits')
              .where(column, '<', limit)
              .orderBy(column)
              .limit(PORTION_ROWS)
              .select('id'),
          )
          .executeTakeFirstOrThrow(),
      shows,
    )
    deleted += Number(numDeletedRows)
    if (signal.aborted || Number(numDeletedRows) < PORTION_ROWS) return deleted
    await yieldToEventLoop()
  }
}

const insert = (trx: Transaction, table: keyof Tables, key: readonly string[], row: object) => ({
  orUpdate: (values: object) =>
    trx
      .insertInto(table as 'runs')
      .values(row as Insertable<RunsTable>)
      .onConflict((conflict) => conflict.columns(key as 'id'[]).doUpdateSet(values))
      .execute(),
})

export const saveRow = <Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  row: Insertable<Tables[Name]>,
) => insert(trx, table, key, row).orUpdate(row)

/** Inserts the row, or adds its other columns to those of the row with the same key. */
export const saveSums = <Name extends keyof Tables>(
  trx: Transaction,
  table: Name,
  key: readonly (keyof Tables[Name] & string)[],
  row: Insertable<Tables[Name]>,
) => {
  const added = Object.keys(row).filter((column) => !(key as readonly string[]).includes(column))
  const sumOf = (column: string) =>
    sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
  const sums = Object.fromEntries(added.map((column) => [column, sumOf(column)]))
  return insert(trx, table, key, row).orUpdate(sums)
}

/** Must run in the transaction of the change that the counter counts. */
export async function recordVersion(trx: Transaction, name: `${string}_version`): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .execute()
}
