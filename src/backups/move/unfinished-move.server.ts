import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { MOVE_TABLE } from '../backup-tables.server.ts'

// The table exists only during a move, so no migration creates it.

/** A server must not start on a database with an unfinished move. */
export const isBeingMoved = async (database: Database, within: Kysely<Tables> = database.read) =>
  (await database.columnsOf(within, MOVE_TABLE)).length > 0

export const createMoveTable = (trx: Transaction) =>
  sql`create table if not exists ${sql.table(MOVE_TABLE)} (part text primary key, state text not null)`.execute(
    trx,
  )

export const deleteMoveTable = (trx: Transaction) =>
  sql`drop table ${sql.table(MOVE_TABLE)}`.execute(trx)

export async function readParts(db: Kysely<Tables>): Promise<Map<string, unknown>> {
  const query = sql<{
    part: string
    state: string
  }>`select part, state from ${sql.table(MOVE_TABLE)}`
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ part, state }) => [part, JSON.parse(state)]))
}

export const savePart = (trx: Transaction, part: string, state: object) =>
  sql`insert into ${sql.table(MOVE_TABLE)} (part, state) values (${part}, ${JSON.stringify(state)})
    on conflict (part) do update set state = excluded.state`.execute(trx)
