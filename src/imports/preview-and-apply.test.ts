import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { csvOf, openFileFolder, snapshot, totalsAgree } from '../../test/import-files.ts'
import { applyNow, findTestImport, importNow } from '../../test/queued-imports.ts'
import { runNow } from '../../test/queued-runs.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../../test/test-database.ts'
import { buildFieldBits } from '../businesses/business-fields.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { BusinessesTable } from '../platform/database/tables.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'

const NOW = Date.UTC(2026, 10, 20)
const now = () => NOW
const POOL = 60
const HEADER = ['name', 'place_id', 'address', 'city', 'country_code', 'phone', 'rating', 'type']

/** Branches share a name and an address with others; some rows have no identifier. */
type Row = { index: number; hasId: boolean; phone: string; rating: string; type: string }
const placeId = (index: number) => `ChIJmade-up-place-${String(index).padStart(6, '0')}`
const cells = ({ index, hasId, phone, rating, type }: Row) => [
  `Branch ${index % 20}`,
  hasId ? placeId(index) : '',
  `Weg ${index % 20}`,
  'Basel',
  'CH',
  phone,
  rating,
  type,
]
const anyRow = fc.record({
  index: fc.nat({ max: POOL - 1 }),
  hasId: fc.boolean(),
  phone: fc.constantFrom('', '+41 61 111 11 11', '+41 61 222 22 22'),
  rating: fc.constantFrom('', '3', '4.5', 'good'),
  type: fc.constantFrom('', 'Bakery', 'Shop'),
})
// More than one chunk, so that a later one names a business again.
const anyFile = fc.array(anyRow, { minLength: 1050, maxLength: 1500 })
const anyPolicy = fc.record({
  phone: fc.constantFrom('overwrite' as const, 'fill' as const, 'keep' as const),
  type: fc.constantFrom('overwrite' as const, 'fill' as const, 'keep' as const),
})

const files = openFileFolder()
afterAll(() => files.remove())

describeMostlyOnSqlite('import preview on %s', (engine) => {
  let databases: [Database, Database]
  beforeEach(async () => {
    databases = [await openTestDatabase(engine), await openTestDatabase(engine)]
  })
  afterEach(() => Promise.all(databases.map((database) => database.close())))

  const write = (rows: readonly Row[]) =>
    files.write('rows.csv', csvOf([HEADER, ...rows.map(cells)]))

  /** Existing businesses: some changed, some removed, some blocked. */
  async function prepare(database: Database) {
    const rows = Array.from({ length: POOL / 2 }, (_, index): Row => {
      const odd = index % 2 === 1
      return { index, hasId: true, phone: odd ? '+41 61 111 11 11' : '', rating: '3', type: 'Shop' }
    })
    await importNow(database, { path: write(rows) }, now)
    await editBusiness(database, placeId(1), { removed_at: 1, removal_reason: 'removed' })
    await editBusiness(database, placeId(2), { removed_at: 1, removal_reason: 'blocked' })
    const byHand = { phone: '+41 61 999 99 99', edited_fields: buildFieldBits(['phone']) }
    await editBusiness(database, placeId(3), byHand)
  }

  it('a preview changes nothing, and its counts match both the applied and the direct import', {
    tags: ['import-preview'],
    timeout: 300_000,
  }, async () => {
    const [first, other] = databases
    await prepare(first)
    await prepare(other)
    await fc.assert(
      fc.asyncProperty(anyFile, anyPolicy, fc.boolean(), async (rows, policy, keepEdited) => {
        const request = { path: write(rows), options: { policy, keepEdited, mapping: {} } }
        const before = await snapshot(first)
        const { id, state, details, expected } = await importNow(
          first,
          { ...request, preview: true },
          now,
        )
        expect(state).toBe('previewed')
        expect(await snapshot(first)).toEqual(before)
        const looked = await findTestImport(first, id)
        const applied = await applyNow(first, id, now)
        const atOnce = await importNow(other, request, now)
        expect([applied.state, atOnce.state]).toEqual(['done', 'done'])
        expect(applied.counts).toEqual(looked.counts)
        expect(atOnce.counts).toEqual(looked.counts)
        expect(expected).toBe(rows.length)
        expect(looked.counts.total).toBe(rows.length)
        expect(applied.details.preview).toEqual(looked.counts)
        expect(applied.details.placeIds).toEqual(details.placeIds)
        expect(applied.details.changedFields).toEqual(details.changedFields)
        expect(atOnce.details.changedFields).toEqual(details.changedFields)
        expect(await snapshot(first)).toEqual(await snapshot(other))
        expect(await totalsAgree(first)).toBe(true)
        // Undo restores every business.
        await undo(first, id)
        await undo(other, id)
        const stored = new Map(before.businesses.map((each) => [each.id, each]))
        for (const business of (await snapshot(first)).businesses) {
          const was = stored.get(business.id)
          if (!was) expect(business).toMatchObject({ removed_at: NOW, listed: 0 })
          else expect({ ...business, ...beside(was) }).toEqual(was)
        }
        expect(await totalsAgree(first)).toBe(true)
      }),
      { numRuns: engine === 'sqlite' ? 2 : 1, endOnFailure: true },
    )
  })
})

/**
 * Values that undo doesn't restore: the time of the last change, a number that is never reused, and the
 * hash of a row that changed nothing.
 */
const beside = ({ updated_at, sitemap_number, row_hash }: BusinessesTable) => ({
  updated_at,
  sitemap_number,
  row_hash,
})

async function undo(database: Database, id: number) {
  const end = await database.change((trx) => undoRun(trx, id, null, NOW))
  if (end.kind === 'refused') return expect(end.whyNot).toBe('nothing')
  await runNow(database, 'approve', { ids: [] }, NOW)
}
