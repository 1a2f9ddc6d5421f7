import {
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Tables } from './tables.server.ts'

/** Column values to match; null matches empty columns. */
export type Condition<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>

/** @throws if the condition is empty, which would match all rows. */
export function buildCondition(condition: object) {
  const columns = Object.entries(condition)
  if (columns.length === 0) throw new Error('A condition needs a column')
  return (eb: ExpressionBuilder<Tables, 'runs'>) =>
    eb.and(columns.map(([column, value]) => eb(column as 'id', value === null ? 'is' : '=', value)))
}

function selectRows(db: Kysely<Tables>, table: string, condition: object, columns?: unknown) {
  const rows = db.selectFrom(table as 'runs').where(buildCondition(condition))
  return columns === undefined ? rows.selectAll() : rows.select(columns as ['id'])
}

type Columns<Name extends keyof Tables> = keyof Tables[Name] & string
type Found<Name extends keyof Tables, Column> = Pick<
  Selectable<Tables[Name]>,
  Column & keyof Selectable<Tables[Name]>
>
type FindRow<Missing> = <Name extends keyof Tables, Column extends Columns<Name> = Columns<Name>>(
  db: Kysely<Tables>,
  table: Name,
  condition: Condition<Name>,
  columns?: readonly Column[],
) => Promise<Found<Name, Column> | Missing>

export const findRow: FindRow<undefined> = (db, table, condition, columns) =>
  selectRows(db, table, condition, columns).limit(1).executeTakeFirst() as Promise<never>

/** @throws if no row matches. */
export const findExistingRow: FindRow<never> = (db, table, condition, columns) =>
  selectRows(db, table, condition, columns).limit(1).executeTakeFirstOrThrow() as Promise<never>

/** All rows that meet the condition, in no order. */
export const findAllRows = <Name extends keyof Tables, Column extends Columns<Name>>(
  db: Kysely<Tables>,
  table: Name,
  condition: Condition<Name>,
  columns: readonly Column[],
) =>
  selectRows(db, table, condition, columns).execute() as unknown as Promise<Found<Name, Column>[]>

/** The highest ID of the rows that meet the condition, or 0. */
export async function findNewestId(
  db: Kysely<Tables>,
  table: 'business_changes' | 'redirect_hits' | 'setting_versions',
  condition?: object,
): Promise<number> {
  const rows = db
    .selectFrom(table as 'runs')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
  const newest = await (condition ? rows.where(buildCondition(condition)) : rows).executeTakeFirst()
  return newest?.id ?? 0
}

// `+ 0` hides the index by run, which contains every business of a large import.
export const isChangeOfRun = (column: string, runId: number) =>
  sql<boolean>`${sql.ref(column)} + 0 = ${runId}`

export async function countUpTo(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, keyof Tables, object>,
  limit: number,
): Promise<number> {
  const counted = await db
    .selectFrom(rows.limit(limit).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}
