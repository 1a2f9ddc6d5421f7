import type { Row } from '../../platform/database/database.server.ts'

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

export type NormalizedRow = {
  row: Row
  cleaned: number
  characters: number
}

export function normalizeRow(row: Row): NormalizedRow {
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
