import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { csvOf, openFileFolder, snapshot } from '../../test/import-files.ts'
import { beginTestImport } from '../../test/incoming.ts'
import { applyNow, importNow } from '../../test/queued-imports.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../../test/test-database.ts'
import { buildFieldBits } from '../businesses/business-fields.server.ts'
import { createSavingRun, type UnchangedBusiness } from '../businesses/saving/incoming-business.ts'
import { saveBusinesses } from '../businesses/saving/save-businesses.server.ts'
import { findPreviewRows } from '../imports/find-imports.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { ImportOptions } from './import-input.ts'

const COUNT = 300
const placeId = (index: number) => `ChIJmade-up-known-${String(index).padStart(6, '0')}`
const HEADER = ['name', 'place_id', 'city', 'country_code', 'phone', 'telephone number 2']
const rows = Array.from({ length: COUNT }, (_, index) => [
  `Place ${index}`,
  placeId(index),
  'Basel',
  'CH',
  `+41 61 ${index}`,
  `+41 44 ${index}`,
])
const all = { total: COUNT, unchanged: COUNT, updated: 0 }

const files = openFileFolder()
afterAll(() => files.remove())
const path = files.write('known.csv', csvOf([HEADER, ...rows]))

describeMostlyOnSqlite('unchanged rows on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importNow(database, { path })
  })
  afterEach(() => database.close())

  const again = (options: Partial<ImportOptions> = {}) => importNow(database, { path, options })
  const find = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId(index))
      .selectAll()
      .executeTakeFirstOrThrow()

  it('a preview counts unchanged rows as the applied import does, and shows the first 20', async () => {
    const before = await snapshot(database)
    const looked = await importNow(database, { path, preview: true })
    expect(looked.counts).toMatchObject(all)
    expect(looked.details.placeIds).toEqual({
      given: COUNT,
      known: COUNT,
      repeated: 0,
      added: 0,
      discarded: 0,
    })
    const { samples } = await findPreviewRows(database, looked.id, 'unchanged', 0, 100, 'en')
    expect(samples.map(({ rowNumber }) => rowNumber)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 2),
    )
    const { id, slug } = await find(0)
    const values = { name: 'Place 0', place_id: placeId(0), phone: '+41 61 0' }
    expect(samples[0]).toMatchObject({ businessId: id, slug, values, before: null })
    const applied = await applyNow(database, looked.id)
    expect([applied.counts, applied.details.placeIds]).toEqual([
      looked.counts,
      looked.details.placeIds,
    ])
    expect(await snapshot(database)).toEqual(before)
  })

  it('an import skips unchanged rows under the same rules, and compares them under other rules', {
    tags: ['import-unchanged-rows'],
  }, async () => {
    const byHand = { phone: '+41 61 999 99 99', edited_fields: buildFieldBits(['phone']) }
    await editBusiness(database, placeId(3), byHand)
    expect((await again()).counts).toMatchObject(all)
    expect((await find(3)).phone).toBe(byHand.phone)
    const policy = { phone: 'keep' } as const
    expect((await again({ policy })).counts).toMatchObject(all)
    expect((await again({ policy })).counts).toMatchObject(all)
    expect((await again({ keepEdited: false })).counts).toMatchObject({ updated: 1 })
    expect(await find(3)).toMatchObject({ phone: '+41 61 3', edited_fields: 0 })
    await editBusiness(database, placeId(3), byHand)
    expect((await again({ keepEdited: false })).counts).toMatchObject({ updated: 1 })
  })

  it('an import reads unchanged rows again when their column mapping changes', async () => {
    const mapping = { 4: 'ignore', 5: 'phone' } as const
    const mapped = await again({ mapping })
    expect(mapped.counts).toMatchObject({ updated: COUNT })
    expect(mapped.details.changedFields).toEqual({ phone: COUNT })
    expect((await again({ mapping })).counts).toMatchObject(all)
    expect((await again()).counts).toMatchObject({ updated: COUNT })
  })

  it('an unchanged row saves nothing when its business has a different key since the lookup', async () => {
    const before = await snapshot(database)
    const { row_hash } = await find(0)
    const lost: UnchangedBusiness = {
      rowNumber: 2,
      values: null,
      keys: [{ kind: 'place_id', value: 'ChIJmade-up-elsewhere' }],
      rowHash: row_hash ?? '',
    }
    const id = await beginTestImport(database)
    const run = createSavingRun({ id, source: null, licence: null, approve: true })
    const saved = await database.change((trx) =>
      saveBusinesses(database, trx, run, [lost], Date.now()),
    )
    expect(saved).toMatchObject([{ rowNumber: 2, outcome: 'unchanged', placeId: 'known' }])
    expect(await snapshot(database)).toEqual(before)
  })
})
