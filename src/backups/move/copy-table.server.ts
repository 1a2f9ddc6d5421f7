import type { Kysely } from 'kysely'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { StoredTable } from '../backup-tables.server.ts'
import { readPages } from '../read-pages.server.ts'
import { type FitRow, fitRow, UnfitRowError } from './convert-row.server.ts'
import { savePart } from './unfinished-move.server.ts'

/** Read at once, and saved at once unless their texts are long. */
const PAGE_ROWS = 1000
const CHUNK_CHARACTERS = 4_000_000
/** The server's error for a value that does not fit its column, or a row that breaks a rule of its table. */
const IS_REFUSED = /^2[23]\w{3}$/

/** How far a table is copied: how many rows, the key of the last one, and how many texts were cleaned. */
export type CopiedTable = { rows: number; last: Row | null; cleaned: number }
export const NOTHING_COPIED: CopiedTable = { rows: 0, last: null, cleaned: 0 }

const keyOf = (row: Row, key: readonly string[]): Row =>
  Object.fromEntries(key.map((column) => [column, row[column] ?? null]))

/** A page, in parts of which each is one statement of a bearable length. */
function* chunksOf(page: readonly Row[]): Generator<{ from: Row[]; fit: FitRow[] }> {
  let chunk = { from: [] as Row[], fit: [] as FitRow[] }
  let characters = 0
  for (const row of page) {
    const fit = fitRow(row)
    if (chunk.from.length > 0 && characters + fit.characters > CHUNK_CHARACTERS) {
      yield chunk
      chunk = { from: [], fit: [] }
      characters = 0
    }
    chunk.from.push(row)
    chunk.fit.push(fit)
    characters += fit.characters
  }
  yield chunk
}

/** JSON, in which rows travel, knows no infinite numbers. */
function requireFinite({ table, key }: StoredTable, rows: readonly Row[]): void {
  for (const row of rows)
    for (const column in row)
      if (typeof row[column] === 'number' && !Number.isFinite(row[column]))
        throw new UnfitRowError(table, keyOf(row, key), `${column} is not a finite number`)
}

class TriedError extends Error {}

/** Which of the rows the server refuses, tried one by one; it goes on without a trace. */
async function findRefused(
  target: Database,
  { table, key }: StoredTable,
  rows: readonly Row[],
): Promise<UnfitRowError | null> {
  for (const row of rows) {
    try {
      await target.change(async (trx) => {
        await target.insertRows(trx, table, [row])
        throw new TriedError()
      }, 'nothing')
    } catch (error) {
      if (!(error instanceof TriedError))
        return new UnfitRowError(table, keyOf(row, key), (error as Error).message)
    }
  }
  return null
}

/**
 * Copies the rows of a table from where it was left. Each transaction says how far it has come, so that
 * a killed process leaves neither a gap nor a row twice.
 * @throws UnfitRowError for a row the target cannot keep.
 */
export async function copyTable(
  source: Kysely<Tables>,
  target: Database,
  stored: StoredTable,
  copied: CopiedTable,
  onRows: (rows: number, table: string) => void = () => {},
): Promise<CopiedTable> {
  const { table, key } = stored
  let state = copied
  const pages = readPages(source, stored, { after: copied.last ?? undefined, size: PAGE_ROWS })
  for await (const page of pages) {
    for (const { from, fit } of chunksOf(page)) {
      const rows = fit.map(({ row }) => row)
      requireFinite(stored, rows)
      state = {
        rows: state.rows + rows.length,
        last: keyOf(from.at(-1) ?? {}, key),
        cleaned: fit.reduce((sum, { cleaned }) => sum + cleaned, state.cleaned),
      }
      try {
        await target.change(async (trx) => {
          await target.insertRows(trx, table, rows)
          await savePart(trx, table, state)
        }, 'nothing')
      } catch (error) {
        if (!IS_REFUSED.test(String((error as { code?: unknown }).code))) throw error
        throw (
          (await findRefused(target, stored, rows)) ??
          // None alone: two of them would be one.
          new UnfitRowError(table, keyOf(rows[0] ?? {}, key), (error as Error).message)
        )
      }
      onRows(rows.length, table)
    }
  }
  return state
}
