import type { Kysely } from 'kysely'
import type { Database, Row } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { readPages, type StoredTable } from '../backup-tables.server.ts'
import { type NormalizedRow, normalizeRow, UnsupportedRowError } from './compare-table.server.ts'
import { savePart } from './unfinished-move.server.ts'

const PAGE_ROWS = 1000
const CHUNK_CHARACTERS = 4_000_000
/** SQLSTATE class 22 is a data exception, class 23 an integrity constraint violation. */
const IS_REJECTED = /^2[23]\w{3}$/

export type CopiedTable = { rows: number; last: Row | null; cleaned: number }
export const NOTHING_COPIED: CopiedTable = { rows: 0, last: null, cleaned: 0 }

const keyOf = (row: Row, key: readonly string[]): Row =>
  Object.fromEntries(key.map((column) => [column, row[column] ?? null]))

function* chunksOf(page: readonly Row[]): Generator<{ from: Row[]; fit: NormalizedRow[] }> {
  let chunk = { from: [] as Row[], fit: [] as NormalizedRow[] }
  let characters = 0
  for (const row of page) {
    const fit = normalizeRow(row)
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

/** Rows travel as JSON, which can't represent infinite numbers. */
function requireFinite({ table, key }: StoredTable, rows: readonly Row[]): void {
  for (const row of rows)
    for (const column in row)
      if (typeof row[column] === 'number' && !Number.isFinite(row[column]))
        throw new UnsupportedRowError(table, keyOf(row, key), `${column} is not a finite number`)
}

class TriedError extends Error {}

async function findRejected(target: Database, { table, key }: StoredTable, rows: readonly Row[]) {
  for (const row of rows) {
    try {
      await target.change(async (trx) => {
        await target.insertRows(trx, table, [row])
        throw new TriedError()
      }, 'nothing')
    } catch (error) {
      if (!(error instanceof TriedError))
        return new UnsupportedRowError(table, keyOf(row, key), (error as Error).message)
    }
  }
  return null
}

/** Progress commits with each chunk, so a killed move can resume. Throws UnfitRowError. */
export async function moveTableRows(
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
        if (!IS_REJECTED.test(String((error as { code?: unknown }).code))) throw error
        throw (
          (await findRejected(target, stored, rows)) ??
          // Every row fits alone, so two of them violate a unique constraint.
          new UnsupportedRowError(table, keyOf(rows[0] ?? {}, key), (error as Error).message)
        )
      }
      onRows(rows.length, table)
    }
  }
  return state
}
