import { hash } from 'node:crypto'
import type { BusinessKey } from '../businesses/identity-keys.server.ts'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import { CUSTOM_LIST } from './columns/custom-columns.server.ts'
import type { ColumnMap } from './columns/match-columns.server.ts'
import { parseIdentifiers } from './values/parse-identifiers.ts'
import { createCellReader } from './values/row-cells.ts'
import { RowNotes } from './values/row-notes.ts'

/** Increase it when parsing changes, so that the next import compares all rows again. */
const READER_VERSION = 21

export type RowFingerprint = { key: BusinessKey | null; digest: string }

export function createRowDigest({
  fields,
  lists,
  custom,
  composites,
  paths = [],
  isLongitudeFirst = false,
  isHouseFirst = false,
  mappedTexts = '',
  keepsPersonal = false,
}: ColumnMap): (cells: readonly string[]) => string {
  const named = [
    ...[...fields].map(([field, columns]) => ({ name: `${field}:${columns.length}`, columns })),
    ...[...lists].map(([list, members]) => ({
      name: JSON.stringify([list, members.map(({ member }) => member)]),
      columns: members.map(({ column }) => column),
    })),
  ].sort((one, other) => (one.name < other.name ? -1 : 1))
  const types = (lists.get(CUSTOM_LIST) ?? []).map(({ member }) => {
    const { type, choices } = custom.get(member) ?? {}
    return [type, choices]
  })
  const forms = JSON.stringify([[...composites], paths, isLongitudeFirst, isHouseFirst, ...types])
  const beginning = `${READER_VERSION}${keepsPersonal ? 'p' : ''}${mappedTexts} ${named.map(({ name }) => name).join(' ')} ${forms}`
  const columns = named.flatMap((each) => each.columns)
  return (cells) => {
    let text = beginning
    for (const column of columns) text += `\u0000${cells[column]?.trim() ?? ''}`
    return hash('sha1', text, 'base64url')
  }
}

export function createRowFingerprint(columns: ColumnMap): (row: SheetRow) => RowFingerprint {
  const cellsOf = createCellReader(columns)
  const digestOf = createRowDigest(columns)
  return ({ rowNumber, cells }) => {
    const { placeId, cid } = parseIdentifiers(cellsOf(cells), new RowNotes(rowNumber))
    const key: BusinessKey | null = placeId
      ? { kind: 'place_id', value: placeId }
      : cid
        ? { kind: 'cid', value: cid }
        : null
    return { key, digest: digestOf(cells) }
  }
}

export type FindUnchanged = (looks: readonly RowFingerprint[]) => Promise<(string | null)[]>

export type RowBatch = { row: SheetRow; look: RowFingerprint | null; known: string | null }[]

const MAX_WAITING_BATCHES = 24
const BATCHES_BETWEEN_REQUESTS = 40

const isMostlyUnchanged = (known: readonly (string | null)[], rows: readonly SheetRow[]) =>
  known.filter((hash) => hash !== null).length * 2 >= rows.length

/** While most rows are known, batches wait for answers; otherwise only one in 40 is checked. */
export function createUnchangedLookup(
  lookUp: FindUnchanged,
  look: (row: SheetRow) => RowFingerprint,
) {
  const waiting: (() => Promise<RowBatch>)[] = []
  let isWaiting = true
  let sinceLookup = 0

  const unknown = (rows: readonly SheetRow[]): RowBatch =>
    rows.map((row) => ({ row, look: null, known: null }))

  function add(rows: readonly SheetRow[]): () => Promise<RowBatch> {
    sinceLookup += 1
    if (!isWaiting && sinceLookup < BATCHES_BETWEEN_REQUESTS) return async () => unknown(rows)
    sinceLookup = 0
    const looks = rows.map(look)
    const lookup = lookUp(looks).then((known) => {
      isWaiting = isMostlyUnchanged(known, rows)
      return known
    })
    if (!isWaiting) return async () => unknown(rows)
    return async () => {
      const known = await lookup
      return rows.map((row, at) => ({ row, look: looks[at] ?? null, known: known[at] ?? null }))
    }
  }

  return {
    async *take(rows: readonly SheetRow[]): AsyncGenerator<RowBatch> {
      waiting.push(add(rows))
      while (waiting.length > (isWaiting ? MAX_WAITING_BATCHES : 0)) {
        const next = waiting.shift()
        if (next) yield await next()
      }
    },
    async *end(): AsyncGenerator<RowBatch> {
      for (let next = waiting.shift(); next; next = waiting.shift()) yield await next()
    },
  }
}
