import { type Kysely, sql } from 'kysely'
import type { Transaction } from './database.server.ts'
import type { Tables } from './tables.server.ts'

export type Reference = { table: string; name: string; definition: string }

/** Drops foreign keys so that rows can be inserted in any order. */
export async function removeReferences(trx: Transaction, tables: readonly string[]) {
  const { rows } = await sql<Reference>`
    select kept.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class as kept on kept.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and kept.relname in (${sql.join(tables)})
    order by kept.relname, conname`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx)
  return rows
}

/** Re-creates foreign keys. @throws PostgreSQL error 23503 if a row violates one. */
export async function restoreReferences(trx: Transaction, references: readonly Reference[]) {
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.table(table)}
      add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
}

export async function deleteAllRows(trx: Transaction, tables: readonly string[]): Promise<void> {
  await sql`truncate table ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx)
}

/** Without fresh statistics, the planner treats newly filled tables as empty. */
export async function refreshStatistics(db: Kysely<Tables>): Promise<void> {
  await sql`analyze`.execute(db)
}
