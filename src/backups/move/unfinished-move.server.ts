import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { MOVE_TABLE } from '../backup-tables.server.ts'

// Where a move stands is kept in the database it goes into, in a table that is made when it begins and gone
// when it has ended. No migration makes it, for no other database has it.

/** Whether a move into this database has begun and not ended: then nobody is to be served from it. */
export async function isBeingMoved(
  database: Database,
  within: Kysely<Tables> = database.read,
): Promise<boolean> {
  return (await database.columnsOf(within, MOVE_TABLE)).length > 0
}

/** Makes the table, where there is none. */
export async function openMove(trx: Transaction<Tables>): Promise<void> {
  await sql`create table if not exists ${sql.table(MOVE_TABLE)} (part text primary key, state text not null)`.execute(
    trx,
  )
}

/** Removes it, with all it says. */
export async function closeMove(trx: Transaction<Tables>): Promise<void> {
  await sql`drop table ${sql.table(MOVE_TABLE)}`.execute(trx)
}

/** Where each part of the move stands, by its name. */
export async function readParts(db: Kysely<Tables>): Promise<Map<string, unknown>> {
  const { rows } = await sql<{
    part: string
    state: string
  }>`select part, state from ${sql.table(MOVE_TABLE)}`.execute(db)
  return new Map(rows.map(({ part, state }) => [part, JSON.parse(state)]))
}

/** Says where a part stands, in the transaction of what it did. */
export async function savePart(
  trx: Transaction<Tables>,
  part: string,
  state: object,
): Promise<void> {
  await sql`insert into ${sql.table(MOVE_TABLE)} (part, state) values (${part}, ${JSON.stringify(state)})
    on conflict (part) do update set state = excluded.state`.execute(trx)
}
