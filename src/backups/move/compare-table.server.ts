import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Row } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import { readPages, type StoredTable } from '../backup-tables.server.ts'

/** PostgreSQL can't store NUL in text. */
const NUL = '\0'

export class UnsupportedRowError extends Error {
  override name = 'UnfitRowError'
  readonly table: string
  readonly key: Row

  constructor(table: string, key: Row, why: string) {
    super(why)
    this.table = table
    this.key = key
  }
}

export type NormalizedRow = ReturnType<typeof normalizeRow>

export function normalizeRow(row: Row) {
  let fit = row
  let cleaned = 0
  let characters = 0
  for (const column in row) {
    const value = row[column]
    if (typeof value !== 'string') continue
    characters += value.length
    if (!value.includes(NUL)) continue
    if (cleaned === 0) fit = { ...row }
    fit[column] = value.replaceAll(NUL, '')
    cleaned += 1
  }
  return { row: fit, cleaned, characters }
}

const PAGE_ROWS = 1000
const LANES = 4
const LANE_BYTES = 8
const HEX = 16

export type TableSum = { rows: number; checksum: string }
export type ComparedTable = { table: string; source: TableSum; target: TableSum }

export const isEqual = ({ source, target }: ComparedTable): boolean =>
  source.rows === target.rows && source.checksum === target.checksum

/** Sums the SHA-256 of each row, so the result doesn't depend on row order or engine. */
async function sumTable(
  db: Kysely<Tables>,
  stored: StoredTable,
  columns: readonly string[],
  limit: number,
  onRows: (rows: number) => void,
): Promise<TableSum> {
  // Each 64-bit lane wraps around.
  const sum = new BigUint64Array(LANES)
  let rows = 0
  for await (const page of readPages(db, stored, { size: PAGE_ROWS })) {
    const counted = page.slice(0, limit - rows)
    for (const each of counted) {
      const { row } = normalizeRow(each)
      const digest = hash('sha256', JSON.stringify(columns.map((column) => row[column])), 'buffer')
      for (let lane = 0; lane < LANES; lane += 1)
        sum[lane] = (sum[lane] ?? 0n) + digest.readBigUInt64LE(lane * LANE_BYTES)
    }
    rows += counted.length
    onRows(counted.length)
    if (rows >= limit) break
  }
  const checksum = [...sum].map((lane) => lane.toString(HEX).padStart(HEX, '0')).join('')
  return { rows, checksum }
}

export type Sides = {
  source: Kysely<Tables>
  target: Kysely<Tables>
  columns: ReadonlyMap<string, readonly string[]>
}

export async function compareTable(
  { source, target, columns }: Sides,
  stored: StoredTable,
  onRows: (rows: number, table: string) => void = () => {},
  limit = Number.POSITIVE_INFINITY,
): Promise<ComparedTable> {
  const { table } = stored
  const sum = (db: Kysely<Tables>, rows: number) =>
    sumTable(db, stored, columns.get(table) ?? [], rows, (more) => onRows(more, table))
  const [there, here] = await Promise.all([
    sum(source, limit),
    sum(target, Number.POSITIVE_INFINITY),
  ])
  return { table, source: there, target: here }
}
