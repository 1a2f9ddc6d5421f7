import { type Insertable, sql, type Updateable } from 'kysely'
import type { Transaction } from './database.server.ts'
import type { RunsTable, Tables } from './tables.server.ts'

type Identified = {
  [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** Changes columns of the row with this ID. */
export const saveValues = <Name extends Identified>(
  trx: Transaction,
  table: Name,
  id: number | string,
  values: Updateable<Tables[Name]>,
) =>
  trx
    .updateTable(table as 'runs')
    .set(values as Updateable<RunsTable>)
    .where('id', '=', id as number)
    .execute()

const insert = (trx: Transaction, table: keyof Tables, key: readonly string[], row: object) => ({
  orUpdate: (values: object) =>
    trx
      .insertInto(table as 'runs')
      .values(row as Insertable<RunsTable>)
      .onConflict((conflict) => conflict.columns(key as 'id'[]).doUpdateSet(values))
      .execute(),
})

/** Inserts the row, or replaces the one with the same key. */
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
