import { expect, it } from 'vitest'
import type { SheetRow } from '../spreadsheets/sheet-row.ts'
import {
  createUnchangedLookup,
  type FindUnchanged,
  type RowBatch,
} from './skip-unchanged-rows.server.ts'

const batchOf = (at: number): SheetRow[] =>
  [0, 1].map((each) => ({ rowNumber: at * 2 + each, cells: [] }))

/** Reads this many batches of two rows, with responses from `ask`; returns the rows, and how many were requested. */
async function takeAll(batches: number, lookUp: FindUnchanged) {
  let lookups = 0
  const counted: FindUnchanged = (looks) => {
    lookups += 1
    return lookUp(looks)
  }
  const look = ({ rowNumber }: SheetRow) => ({ key: null, digest: String(rowNumber) })
  const rows = createUnchangedLookup(counted, look)
  const received: RowBatch[] = []
  for (let at = 0; at < batches; at++)
    for await (const batch of rows.take(batchOf(at))) received.push(batch)
  for await (const batch of rows.end()) received.push(batch)
  return { rows: received.flat(), asked: lookups }
}

it('createUnchangedLookup returns every row once, in file order, with its stored hash', async () => {
  const { rows, asked: lookups } = await takeAll(100, async (looks) =>
    looks.map(({ digest }) => (Number(digest) % 3 === 0 ? null : `stored ${digest}`)),
  )
  expect(rows.map(({ row }) => row.rowNumber)).toEqual(
    Array.from({ length: 200 }, (_, rowNumber) => rowNumber),
  )
  expect(rows[4]?.known).toBe('stored 4')
  expect(rows[6]?.known).toBe(null)
  expect(lookups).toBe(100)
})

it('createUnchangedLookup skips most lookups while no row is known, and resumes them once rows are known', async () => {
  const unknown = await takeAll(400, async (looks) => looks.map(() => null))
  expect(unknown.rows.every(({ known }) => known === null)).toBe(true)
  expect(unknown.asked).toBeLessThan(60)
  const later = await takeAll(400, async (looks) =>
    looks.map(({ digest }) => (Number(digest) < 200 ? null : `stored ${digest}`)),
  )
  expect(later.rows.filter(({ known }) => known !== null).length).toBeGreaterThan(450)
  expect(later.rows.map(({ row }) => row.rowNumber)).toEqual(
    Array.from({ length: 800 }, (_, rowNumber) => rowNumber),
  )
})
