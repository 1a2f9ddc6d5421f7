import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { StoredTable } from '../backup-tables.server.ts'
import { readPages } from '../read-pages.server.ts'
import { fitRow } from './convert-row.server.ts'

const PAGE_ROWS = 1000
const LANES = 4
const LANE_BYTES = 8
const HEX = 16

/** How many rows a table has, and what all of them come to. */
export type TableSum = { rows: number; checksum: string }
export type ComparedTable = { table: string; source: TableSum; target: TableSum }

export const isEqual = ({ source, target }: ComparedTable): boolean =>
  source.rows === target.rows && source.checksum === target.checksum

/**
 * The sum of the SHA-256 of each row, the row being a JSON list of its values in the order of `columns`:
 * the same on both engines, and whatever order they keep texts in.
 * @param most so many rows from the beginning, in place of all.
 */
async function sumTable(
  db: Kysely<Tables>,
  stored: StoredTable,
  columns: readonly string[],
  most: number,
  onRows: (rows: number) => void,
): Promise<TableSum> {
  // Each lane counts to 2^64 and begins anew.
  const sum = new BigUint64Array(LANES)
  let rows = 0
  for await (const page of readPages(db, stored, { size: PAGE_ROWS })) {
    const counted = page.slice(0, most - rows)
    for (const each of counted) {
      const { row } = fitRow(each)
      const digest = hash('sha256', JSON.stringify(columns.map((column) => row[column])), 'buffer')
      for (let lane = 0; lane < LANES; lane += 1)
        sum[lane] = (sum[lane] ?? 0n) + digest.readBigUInt64LE(lane * LANE_BYTES)
    }
    rows += counted.length
    onRows(counted.length)
    if (rows >= most) break
  }
  const checksum = [...sum].map((lane) => lane.toString(HEX).padStart(HEX, '0')).join('')
  return { rows, checksum }
}

/** Both sides of a move, and the columns of each table, in one order for both. */
export type Sides = {
  source: Kysely<Tables>
  target: Kysely<Tables>
  columns: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads a table on both sides at once, and says what each comes to.
 * @param most how many rows of the source are to be there already; all without it.
 */
export async function compareTable(
  { source, target, columns }: Sides,
  stored: StoredTable,
  onRows: (rows: number, table: string) => void = () => {},
  most = Number.POSITIVE_INFINITY,
): Promise<ComparedTable> {
  const { table } = stored
  const sum = (db: Kysely<Tables>, rows: number) =>
    sumTable(db, stored, columns.get(table) ?? [], rows, (more) => onRows(more, table))
  const [there, here] = await Promise.all([
    sum(source, most),
    sum(target, Number.POSITIVE_INFINITY),
  ])
  return { table, source: there, target: here }
}
