import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import type { RowLook } from './row-fingerprint.server.ts'

/** Asks for the stored hash of each row that its business was last saved from; null for all others. */
export type AskKnown = (looks: readonly RowLook[]) => Promise<(string | null)[]>

/** Rows in the order of the file, each with the stored hash that makes reading it needless. */
export type RowBatch = { row: SheetRow; look: RowLook | null; known: string | null }[]

/** Batches that wait for their answers: as long as the other process is busy with one of its transactions. */
const MOST_WAITING = 24
/** Where hardly a row is known, asking again now and then must not hold reading up. */
const BATCHES_BETWEEN_ASKS = 40

const isMostlyKnown = (known: readonly (string | null)[], rows: readonly SheetRow[]) =>
  known.filter((hash) => hash !== null).length * 2 >= rows.length

/**
 * Tells of a file's rows which need not be read. While most are known, batches wait for their answers
 * and the next are asked about meanwhile. While few are, rows go on at once; one batch in many is asked
 * about all the same, so that a file whose end is known is noticed.
 */
export function openKnownRows(ask: AskKnown, look: (row: SheetRow) => RowLook) {
  const waiting: (() => Promise<RowBatch>)[] = []
  let isWaiting = true
  let sinceAsked = 0

  const unknown = (rows: readonly SheetRow[]): RowBatch =>
    rows.map((row) => ({ row, look: null, known: null }))

  function add(rows: readonly SheetRow[]): () => Promise<RowBatch> {
    sinceAsked += 1
    if (!isWaiting && sinceAsked < BATCHES_BETWEEN_ASKS) return async () => unknown(rows)
    sinceAsked = 0
    const looks = rows.map(look)
    const answer = ask(looks).then((known) => {
      isWaiting = isMostlyKnown(known, rows)
      return known
    })
    if (!isWaiting) return async () => unknown(rows)
    return async () => {
      const known = await answer
      return rows.map((row, at) => ({ row, look: looks[at] ?? null, known: known[at] ?? null }))
    }
  }

  return {
    /** Takes the next rows, and gives those whose turn has come. */
    async *take(rows: readonly SheetRow[]): AsyncGenerator<RowBatch> {
      waiting.push(add(rows))
      while (waiting.length > (isWaiting ? MOST_WAITING : 0)) {
        const next = waiting.shift()
        if (next) yield await next()
      }
    },
    /** Gives all that still wait. */
    async *end(): AsyncGenerator<RowBatch> {
      for (let next = waiting.shift(); next; next = waiting.shift()) yield await next()
    },
  }
}
