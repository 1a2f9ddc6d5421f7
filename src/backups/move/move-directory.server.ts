import type { Kysely } from 'kysely'
import { refreshIndexBatch } from '../../businesses/saving/search-index.server.ts'
import { COMMAND_LINE, recordEvent } from '../../platform/calls/record-event.server.ts'
import { refreshStatistics, restoreReferences } from '../../platform/database/bulk-load.postgres.ts'
import { refreshSequences } from '../../platform/database/database.postgres.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { runExclusively } from '../../platform/database/run-exclusively.sqlite.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { MOVED_TABLES } from '../backup-tables.server.ts'
import {
  type ComparedTable,
  compareTable,
  isEqual,
  type Sides,
  UnsupportedRowError,
} from './compare-table.server.ts'
import { type CopiedTable, moveTableRows, NOTHING_COPIED } from './move-table-rows.server.ts'
import {
  createMove,
  MOVED,
  type Move,
  type MoveRejection,
  type PreparedTarget,
  startMove,
} from './start-move.server.ts'
import { deleteMoveTable, savePart } from './unfinished-move.server.ts'

export type MovePart = 'checking' | 'copying' | 'indexing' | 'comparing' | 'ending'

export type MoveWatch = {
  onPart?: (part: MovePart, total: number, done: number) => void
  onRows?: (rows: number, table: string) => void
  onAnew?: () => void
}

export const WORDS = 'words'
export type IndexedWords = { after: number; rows: number }

export type MoveProgress = { copied: Map<string, CopiedTable>; words: IndexedWords }
const NOTHING_INDEXED: IndexedWords = { after: 0, rows: 0 }

async function isStillRight(sides: Sides, copied: MoveProgress['copied'], watch: MoveWatch) {
  for (const stored of MOVED_TABLES) {
    const { rows } = copied.get(stored.table) ?? NOTHING_COPIED
    if (!isEqual(await compareTable(sides, stored, watch.onRows, rows))) return false
  }
  return true
}

export async function findMoveProgress(
  target: Database,
  sides: Sides,
  { move, parts }: PreparedTarget,
  watch: MoveWatch,
): Promise<MoveProgress> {
  const copied: MoveProgress['copied'] = new Map()
  let rows = 0
  for (const { table } of MOVED_TABLES) {
    const state = parts.get(table) as CopiedTable | undefined
    if (!state) continue
    copied.set(table, state)
    rows += state.rows
  }
  // Each row is read on both sides.
  if (rows > 0) watch.onPart?.('checking', 2 * rows, 0)
  if (await isStillRight(sides, copied, watch))
    return { copied, words: (parts.get(WORDS) as IndexedWords | undefined) ?? NOTHING_INDEXED }
  watch.onAnew?.()
  await createMove(target, move.source, move.references)
  return { copied: new Map(), words: NOTHING_INDEXED }
}

const INDEX_BATCH = 1000
/** This is the SQLSTATE of a foreign key violation. */
const NO_REFERENCE = '23503'

export type MoveOrder = {
  /** No connection of this process may have this SQLite file open. */
  path: string
  columnsOf: Database['columnsOf']
  target: Database
}

export type MoveResult =
  | MoveRejection
  | { kind: 'in-use' }
  | { kind: 'unfit'; error: UnsupportedRowError }
  | { kind: 'differs'; tables: ComparedTable[] }
  | { kind: 'moved'; tables: ComparedTable[]; cleaned: Map<string, number> }

async function findColumns(source: Kysely<Tables>, { columnsOf, target }: MoveOrder) {
  const columns = new Map<string, string[]>()
  for (const { table } of MOVED_TABLES) {
    const names = (await columnsOf(source, table)).sort()
    const kept = (await target.columnsOf(target.read, table)).sort()
    if (names.join() !== kept.join()) throw new Error(`${table} has other columns on the two sides`)
    columns.set(table, names)
  }
  return columns
}

async function countRows(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

async function indexWords(target: Database, from: IndexedWords, watch: MoveWatch): Promise<void> {
  for (let { after, rows } = from; ; ) {
    const next = await target.change(async (trx) => {
      const indexed = await refreshIndexBatch(target, trx, after, INDEX_BATCH)
      await savePart(trx, WORDS, { after: indexed.last, rows: rows + indexed.rows })
      return indexed
    }, 'nothing')
    watch.onRows?.(next.rows, WORDS)
    if (next.rows < INDEX_BATCH) return
    after = next.last
    rows += next.rows
  }
}

async function endMove(target: Database, move: Move, rows: number, now: number): Promise<void> {
  await refreshStatistics(target.write)
  await target.change(async (trx) => {
    await refreshSequences(trx)
    await restoreReferences(trx, move.references)
    const event = { action: MOVED, subject: move.source, details: { rows } } as const
    await recordEvent(trx, COMMAND_LINE, event, now)
    await deleteMoveTable(trx)
    // Nothing was served from this database before, so no cache needs invalidation.
  }, 'nothing')
}

async function moveAll(
  source: Kysely<Tables>,
  order: MoveOrder,
  prepared: PreparedTarget,
  now: number,
  watch: MoveWatch,
): Promise<MoveResult> {
  const { target } = order
  const sides: Sides = { source, target: target.read, columns: await findColumns(source, order) }
  let total = 0
  for (const { table } of MOVED_TABLES) total += await countRows(source, table)
  const { copied, words } = await findMoveProgress(target, sides, prepared, watch)
  watch.onPart?.(
    'copying',
    total,
    [...copied.values()].reduce((sum, { rows }) => sum + rows, 0),
  )
  const cleaned = new Map<string, number>()
  for (const stored of MOVED_TABLES) {
    const from = copied.get(stored.table) ?? NOTHING_COPIED
    const whole = await moveTableRows(source, target, stored, from, watch.onRows)
    if (whole.cleaned > 0) cleaned.set(stored.table, whole.cleaned)
  }
  watch.onPart?.('indexing', await countRows(source, 'businesses'), words.rows)
  await indexWords(target, words, watch)
  watch.onPart?.('comparing', 2 * total, 0)
  const tables: ComparedTable[] = []
  for (const stored of MOVED_TABLES) tables.push(await compareTable(sides, stored, watch.onRows))
  if (!tables.every(isEqual)) return { kind: 'differs', tables }
  watch.onPart?.('ending', 0, 0)
  await endMove(target, prepared.move, total, now)
  return { kind: 'moved', tables, cleaned }
}

/** Blocks writes to the source. A killed move resumes, or restarts if the source changed. */
export async function moveDirectory(
  order: MoveOrder,
  now: number,
  watch: MoveWatch = {},
): Promise<MoveResult> {
  const end = await runExclusively(order.path, async (source): Promise<MoveResult> => {
    const prepared = await startMove(order.target, order.path)
    if (prepared.kind !== 'prepared') return prepared
    try {
      return await moveAll(source, order, prepared, now, watch)
    } catch (error) {
      if (error instanceof UnsupportedRowError) return { kind: 'unfit', error }
      const { code, table, detail } = error as Record<string, string>
      if (code !== NO_REFERENCE) throw error
      return { kind: 'unfit', error: new UnsupportedRowError(table ?? '', {}, detail ?? '') }
    }
  })
  return end === 'in-use' ? { kind: 'in-use' } : end
}
