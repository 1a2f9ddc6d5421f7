import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { RowFingerprint } from './row-fingerprint.server.ts'

export type FindUnchanged = (looks: readonly RowFingerprint[]) => Promise<(string | null)[]>

export type RowBatch = { row: SheetRow; look: RowFingerprint | null; known: string | null }[]

const MAX_WAITING_BATCHES = 24
const BATCHES_BETWEEN_REQUESTS = 40

const isMostlyUnchanged = (known: readonly (string | null)[], rows: readonly SheetRow[]) =>
  known.filter((hash) => hash !== null).length * 2 >= rows.length

/** While most rows are known, batches wait for answers; otherwise only one in 40 is checked. */
export function createUnchangedLookup(ask: FindUnchanged, look: (row: SheetRow) => RowFingerprint) {
  const waiting: (() => Promise<RowBatch>)[] = []
  let isWaiting = true
  let sinceAsked = 0

  const unknown = (rows: readonly SheetRow[]): RowBatch =>
    rows.map((row) => ({ row, look: null, known: null }))

  function add(rows: readonly SheetRow[]): () => Promise<RowBatch> {
    sinceAsked += 1
    if (!isWaiting && sinceAsked < BATCHES_BETWEEN_REQUESTS) return async () => unknown(rows)
    sinceAsked = 0
    const looks = rows.map(look)
    const answer = ask(looks).then((known) => {
      isWaiting = isMostlyUnchanged(known, rows)
      return known
    })
    if (!isWaiting) return async () => unknown(rows)
    return async () => {
      const known = await answer
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
