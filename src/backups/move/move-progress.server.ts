import type { Database } from '../../platform/database/database.server.ts'
import { compareTable, isEqual, type Sides } from './compare-table.server.ts'
import { type CopiedTable, NOTHING_COPIED } from './move-table-rows.server.ts'
import type { MoveWatch } from './move-watch.ts'
import { createMove, type PreparedTarget } from './start-move.server.ts'
import { MOVED_TABLES } from './tables-to-copy.server.ts'

export const WORDS = 'words'
export type IndexedWords = { after: number; rows: number }

export type MoveProgress = { copied: Map<string, CopiedTable>; words: IndexedWords }
const NOTHING_INDEXED: IndexedWords = { after: 0, rows: 0 }

async function isStillRight(
  sides: Sides,
  copied: MoveProgress['copied'],
  watch: MoveWatch,
): Promise<boolean> {
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
