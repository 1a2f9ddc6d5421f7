import { sql } from 'kysely'
import {
  deleteAllRows,
  type Reference,
  removeReferences,
} from '../../platform/database/bulk-load.postgres.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  applyMigrations,
  findSchemaAge,
  listAppliedMigrations,
} from '../../platform/database/migrate.server.ts'
import { hasBusinesses, INDEX_TABLES, MOVE_TABLE, MOVED_TABLES } from '../backup-tables.server.ts'
import { createMoveTable, isBeingMoved, readParts, savePart } from './unfinished-move.server.ts'

export type MoveRejection =
  | { kind: 'not-empty' }
  | { kind: 'moved-before'; at: number }
  | { kind: 'other-move'; source: string }
  | { kind: 'newer' }
  | { kind: 'not-utf8'; encoding: string }

const MOVE_PART = 'move'
export type Move = { source: string; references: Reference[] }
export const MOVED = 'directory.moved'

export async function createMove(target: Database, source: string, former: readonly Reference[]) {
  return target.change(async (trx) => {
    await createMoveTable(trx)
    const tables: string[] = [MOVE_TABLE]
    for (const table of [...MOVED_TABLES.map(({ table }) => table), ...INDEX_TABLES])
      if ((await target.columnsOf(trx, table)).length > 0) tables.push(table)
    const references = [...former, ...(await removeReferences(trx, tables))]
    await deleteAllRows(trx, tables)
    const move = { source, references }
    await savePart(trx, MOVE_PART, move)
    return move
  }, 'nothing')
}

async function movedAt(target: Database, source: string): Promise<number | null> {
  const events = await target.read
    .selectFrom('audit_entries')
    .where('action', '=', MOVED)
    .orderBy('id', 'desc')
    .select(['subject', 'created_at'])
    .execute()
  return events.find(({ subject }) => subject === source)?.created_at ?? null
}

async function findRejection(target: Database, source: string): Promise<MoveRejection | null> {
  if (findSchemaAge(await listAppliedMigrations(target)) === 'newer') return { kind: 'newer' }
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(target.read)
  const encoding = rows[0]?.server_encoding ?? ''
  if (encoding !== 'UTF8') return { kind: 'not-utf8', encoding }
  if ((await isBeingMoved(target)) || !(await hasBusinesses(target))) return null
  const at = await movedAt(target, source)
  return at === null ? { kind: 'not-empty' } : { kind: 'moved-before', at }
}

export type PreparedTarget = {
  kind: 'prepared'
  move: Move
  parts: Map<string, unknown>
}

export async function startMove(
  target: Database,
  source: string,
): Promise<PreparedTarget | MoveRejection> {
  const refusal = await findRejection(target, source)
  if (refusal) return refusal
  const applied = await applyMigrations(target)
  // Inside a write transaction, changes of a killed process are either committed or gone.
  const parts = await target.change(
    async (trx) =>
      (await isBeingMoved(target, trx)) ? readParts(trx) : new Map<string, unknown>(),
    'nothing',
  )
  const move = parts.get(MOVE_PART) as Move | undefined
  if (move && move.source !== source) return { kind: 'other-move', source: move.source }
  if (move && applied.length === 0) return { kind: 'prepared', move, parts }
  const created = await createMove(target, source, move?.references ?? [])
  return { kind: 'prepared', move: created, parts: new Map() }
}
