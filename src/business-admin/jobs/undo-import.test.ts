import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { totalsAgree } from '../../../test/import-files.ts'
import { beginTestImport, endTestImport, incoming } from '../../../test/incoming.ts'
import { findTestRun, runNow } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { findBusiness, findRecord } from '../../businesses/find-business.server.ts'
import { applyBusinessEdit } from '../../businesses/saving/edit-businesses.server.ts'
import {
  createSavingRun,
  type IncomingBusiness,
} from '../../businesses/saving/incoming-business.ts'
import { saveBusinesses } from '../../businesses/saving/save-businesses.server.ts'
import { mergePair } from '../../duplicates/merge-businesses.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { presentListedRun } from '../../platform/runs/present-run.server.ts'
import { undoRun } from '../../platform/runs/undo-run.server.ts'

const NOW = Date.UTC(2026, 10, 20)
const placeId = (index: number) => `ChIJundone-place-${index}`
const row = (index: number, values: object = {}, rowNumber = index + 2) =>
  incoming(
    {
      name: `Place ${index}`,
      place_id: placeId(index),
      city: 'Basel',
      country_code: 'CH',
      ...values,
    },
    rowNumber,
  )

describe.each(ENGINES)('undoing an import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(async () => {
    expect(await totalsAgree(database)).toBe(true)
    await database.close()
  })

  /** Saves chunks as one import; returns the run's ID. */
  async function importChunks(chunks: IncomingBusiness[][], approve = true) {
    const id = await beginTestImport(database, NOW)
    const run = createSavingRun({ id, source: null, licence: null, approve })
    const saved = []
    for (const chunk of chunks)
      saved.push(
        ...(await database.change((trx) => saveBusinesses(database, trx, run, chunk, NOW))),
      )
    await endTestImport(database, id, saved, NOW)
    return id
  }
  async function undo(id: number) {
    const end = await database.change((trx) => undoRun(trx, id, null, NOW))
    if (end.kind !== 'queued') throw new Error(JSON.stringify(end))
    await runNow(database, 'approve', { ids: [] }, NOW)
    return end.runId
  }
  const removedBy = async (undoing: number) =>
    presentListedRun({ ...(await findTestRun(database, undoing)), username: null }).removed
  const find = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId(index))
      .selectAll()
      .executeTakeFirstOrThrow()

  it('undoing an import removes added businesses and restores changed fields, and can itself be undone', {
    tags: ['preview-undo-counts', 'import-undo'],
  }, async () => {
    await importChunks([[row(1, { phone: '1', rating: 3 })]])
    const before = await find(1)
    const id = await importChunks([[row(1, { phone: '2', type: 'Bakery' }), row(2)]])
    const undoing = await undo(id)
    expect(await findTestRun(database, id)).toMatchObject({ state: 'undone', undone_by: undoing })
    expect(await findTestRun(database, undoing)).toMatchObject({ updated: 2, skipped: 0 })
    expect(await removedBy(undoing)).toBe(1)
    expect({ ...(await find(1)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
    expect(await find(2)).toMatchObject({ removed_at: NOW, removal_reason: 'removed' })
    expect(await removedBy(await undo(undoing))).toBe(0)
    expect(await find(1)).toMatchObject({ phone: '2', type: 'Bakery' })
    expect(await find(2)).toMatchObject({ removed_at: null, listed: 1 })
  })

  it('undoing an import restores the date of the data and of the import before it', {
    tags: ['read-data-date'],
  }, async () => {
    await importChunks([[row(0, { data_date: '2025-01-01' })]])
    const before = await find(0)
    expect(before).toMatchObject({ data_date: '2025-01-01', imported_at: NOW })
    const laterRun = await beginTestImport(database, NOW)
    const run = createSavingRun({ id: laterRun, source: null, licence: null, approve: true })
    const rows = [row(0, { data_date: '2026-01-01', phone: '1' })]
    const later = NOW + 1000
    const saved = await database.change((trx) => saveBusinesses(database, trx, run, rows, later))
    await endTestImport(database, laterRun, saved, NOW)
    expect(await find(0)).toMatchObject({ data_date: '2026-01-01', imported_at: later })
    await undo(laterRun)
    expect(await find(0)).toMatchObject({ data_date: '2025-01-01', imported_at: NOW, phone: null })
  })

  it('undoing an import skips an added business into which an earlier business was merged', async () => {
    await importChunks([[row(1)]])
    const id = await importChunks([[row(2), row(3), row(4)]])
    const sideOf = async (index: number) => {
      const business = await find(index)
      return { id: business.id, version: (await findRecord(database, business.id))?.version ?? 0 }
    }
    const merge = async (gone: number, kept: number) => {
      const request = { kept: await sideOf(kept), gone: await sideOf(gone), take: [] }
      const actor = { adminId: null, username: 'ada', address: null }
      expect((await mergePair(database, actor, request, NOW)).kind).toBe('merged')
    }
    await merge(1, 2)
    // These two were imported together and are undone together.
    await merge(4, 3)
    const undoing = await undo(id)
    expect(await findTestRun(database, undoing)).toMatchObject({ updated: 1, skipped: 1 })
    const { slug, removed_at } = await find(2)
    expect(removed_at).toBe(null)
    expect(await findBusiness(database, (await find(1)).slug)).toEqual({ kind: 'moved', slug })
    expect((await find(3)).removed_at).toBe(NOW)
  })

  it('undoing an import skips and reports businesses edited since, but not those only approved', {
    tags: ['import-undo'],
  }, async () => {
    const id = await importChunks([[row(1), row(2), row(3)]], false)
    await runNow(database, 'approve', { ofRun: id }, NOW)
    await editBusiness(database, placeId(2), { phone: '9' })
    const undoing = await undo(id)
    expect([(await find(1)).removed_at, (await find(3)).removed_at]).toEqual([NOW, NOW])
    expect(await find(2)).toMatchObject({ removed_at: null, phone: '9', is_approved: 1 })
    const reasons = await database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', undoing)
      .select(['value', 'reason'])
      .execute()
    expect(reasons).toEqual([{ value: 'Place 2', reason: 'changed-since' }])
  })

  it('undoing an import removes businesses whose category a later run changed, but not a person', {
    tags: ['import-undo'],
  }, async () => {
    const id = await importChunks([[row(1, { type: 'Zorb hire' }), row(2, { type: 'Zorb hire' })]])
    const later = await importChunks([])
    for (const [index, runId] of [
      [1, later],
      [2, null],
    ] as const) {
      const ids = [(await find(index)).id]
      const edit = () => ({ category_id: null, category_match: 'certain: assigned' })
      const by = { runId, adminId: null }
      await database.change((trx) => applyBusinessEdit(database, trx, by, ids, edit, NOW))
    }
    await undo(id)
    expect([(await find(1)).removed_at, (await find(2)).removed_at]).toEqual([NOW, null])
  })

  it('undoing an import fully restores a business that several of its rows changed', {
    tags: ['import-undo'],
  }, async () => {
    const rows = Array.from({ length: 150 }, (_, index) => row(index))
    await importChunks([rows])
    const before = await find(7)
    // The category follows from the first row, and then from the second.
    const first = rows.map((_row, index) =>
      index === 7 ? row(7, { category: 'Food' }) : row(index, { rating: 4 }),
    )
    const id = await importChunks([first, [row(7, { type: 'Bakery' }, 900)]])
    expect(await find(7)).toMatchObject({ category: 'Food', type: 'Bakery' })
    const undoing = await undo(id)
    expect(await findTestRun(database, undoing)).toMatchObject({ updated: 150, skipped: 0 })
    expect({ ...(await find(7)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
  })

  it('undoing an import preserves manual edits of other fields and their edit flags', async () => {
    await importChunks([[row(1, { phone: '1' })]])
    const id = await importChunks([[row(1, { phone: '2' })]])
    await editBusiness(database, placeId(1), { rating: 5, edited_fields: 2 ** 15 })
    await undo(id)
    expect(await find(1)).toMatchObject({ phone: '1', rating: 5, edited_fields: 2 ** 15 })
  })

  it('importing the same file after an undo restores its businesses, ready for approval', {
    tags: ['import-after-undo'],
  }, async () => {
    const rows = [row(1), row(2)]
    const id = await importChunks([rows], false)
    await undo(id)
    const again = await importChunks([rows], false)
    expect(await findTestRun(database, again)).toMatchObject({ updated: 2 })
    expect(await find(1)).toMatchObject({ removed_at: null, is_approved: 0 })
    const approval = await runNow(database, 'approve', { ofRun: again }, NOW)
    expect(approval).toMatchObject({ updated: 2 })
    expect([(await find(1)).listed, (await find(2)).listed]).toEqual([1, 1])
  })
})
