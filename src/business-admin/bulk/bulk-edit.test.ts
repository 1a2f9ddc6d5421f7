import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { totalsAgree } from '../../../test/import-files.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { findTestRun, queueTestRun, runNow, runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, locationOf, openTestDatabase } from '../../../test/test-database.ts'
import {
  countExpectedTerms,
  countStoredTerms,
} from '../../businesses/saving/search-index.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { LEASE_MS } from '../../platform/runs/claim-run.server.ts'
import type { RunInput } from '../../platform/runs/enqueue-run.server.ts'
import { undoRun } from '../../platform/runs/undo-run.server.ts'
import { previewBulkEdit } from './preview-bulk-edit.server.ts'
import { validateBulkEdit } from './validate-bulk-edit.server.ts'

const WORKER = fileURLToPath(new URL('../../../test/run-worker.process.ts', import.meta.url))
const NOW = Date.UTC(2026, 10, 20)
const HOURS = '{"Monday":{"text":"09:00–17:00","periods":[[540,1020]]}}'
const EVERYTHING = { filter: '', categoryId: null, status: 'all' } as const
const placeId = (index: number) => `ChIJedited-place-${index}`
const row = (index: number, values: object = {}) =>
  incoming(
    {
      ...{ name: `Place ${index}`, place_id: placeId(index), type: 'Bakery', city: 'Basel' },
      ...{ country_code: 'CH', phone: '1', website: 'https://old.example.com/', rating: 3 },
      ...values,
    },
    index + 2,
  )

type Edit = { changes?: object; addCategories?: string[]; removeCategories?: string[] }

describe.each(ENGINES)('editing fields in bulk on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(async () => {
    expect(await totalsAgree(database)).toBe(true)
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
    await database.close()
  })

  const find = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId(index))
      .selectAll()
      .executeTakeFirstOrThrow()
  const idOf = async (index: number) => (await find(index)).id
  const idsOf = (indexes: readonly number[]) => Promise.all(indexes.map(idOf))
  async function checked({ changes = {}, addCategories = [], removeCategories = [] }: Edit) {
    const input = { changes, addCategories, removeCategories }
    const validated = await validateBulkEdit(database, input, 'en')
    if (validated.kind === 'invalid') throw new Error(JSON.stringify(validated.errors))
    return validated.edit
  }
  const edit = async (selection: RunInput, change: Edit, version = Number.MAX_SAFE_INTEGER) =>
    runNow(database, 'edit-businesses', { ...selection, ...(await checked(change)), version }, NOW)
  async function undo(id: number) {
    const end = await database.change((trx) => undoRun(trx, id, null, NOW))
    if (end.kind !== 'queued') throw new Error(JSON.stringify(end))
    expect(await runQueuedRuns(database, () => NOW)).toEqual([])
    return findTestRun(database, end.runId)
  }
  const reasonsOf = (id: number) =>
    database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', id)
      .orderBy('row_number')
      .select(['value', 'reason'])
      .execute()
  const moreCategories = async (index: number) => {
    const ids = (await find(index)).more_categories?.split(',').map(Number) ?? []
    const rows = await database.read.selectFrom('categories').select(['id', 'name']).execute()
    return ids.map((id) => rows.find((each) => each.id === id)?.name)
  }
  const atRest = <Values extends { updated_at: number }>(values: Values) => ({
    ...values,
    updated_at: 0,
  })

  it('a bulk edit sets every kind of field, later imports keep the values, and undo restores all', {
    tags: ['bulk-edit-fields', 'bulk-edit-undo'],
  }, async () => {
    const rows = [0, 1, 2].map((index) => row(index))
    await importRows(database, rows, 1000, NOW)
    const before = await Promise.all([0, 1, 2].map(find))
    const changes = {
      ...{ description: 'Fresh bread', rating: '4,5', verified: true, type: 'Hotel' },
      ...{ website: 'https://new.example.com/', opening_hours: HOURS, country_code: 'de' },
      ...{ country: 'Germany', city: 'Berlin', business_status: 'CLOSED_TEMPORARILY' },
      ...{ price_level: '2', source: 'Survey' },
    }
    const run = await edit({ ids: await idsOf([0, 1]) }, { changes })
    expect(run).toMatchObject({ state: 'done', updated: 2, skipped: 0, unchanged: 0, expected: 2 })
    const after = await find(0)
    expect(after).toMatchObject({
      ...{ description: 'Fresh bread', rating: 4.5, verified: 1, type: 'Hotel', city: 'Berlin' },
      ...{ website: 'https://new.example.com/', opening_hours: HOURS, country_code: 'DE' },
      ...{ price_level: 2, source: 'Survey', sort_key: 450 },
    })
    expect(after.category_id).not.toBe(before[0]?.category_id)
    expect(after.city_id).not.toBe(before[0]?.city_id)
    expect(await find(2)).toEqual(before[2])

    await importRows(database, [row(0, { phone: '2' })], 1000, NOW)
    const kept = { city: 'Berlin', type: 'Hotel', rating: 4.5, phone: '2' }
    expect(await find(0)).toMatchObject(kept)
    await importRows(database, [row(0)], 1000, NOW)

    expect(await undo(run.id)).toMatchObject({ updated: 2, skipped: 0 })
    for (const index of [0, 1]) expect(atRest(await find(index))).toEqual(atRest(before[index]!))
    await importRows(database, [row(0, { type: 'Cafe' })], 1000, NOW)
    expect((await find(0)).type).toBe('Cafe')
  })

  it('a bulk edit clears fields, even hours that were not understood, and imports keep them empty', {
    tags: ['bulk-edit-fields'],
  }, async () => {
    const hours = { working_hours: 'by appointment', opening_hours: null }
    await importRows(database, [row(0, hours), row(1, { opening_hours: HOURS }), row(2)])
    const before = await Promise.all([0, 1, 2].map(find))
    await edit({ ids: [before[2]!.id] }, { changes: { website: '' } })
    const ids = before.map(({ id }) => id)
    const empty = { website: null, rating: '', opening_hours: null, type: null, city: null }
    const run = await edit({ ids }, { changes: empty })
    expect(run).toMatchObject({ updated: 3 })
    const none = { website: null, rating: null, opening_hours: null, working_hours: null }
    for (const index of [0, 1, 2])
      expect(await find(index)).toMatchObject({ ...none, city_id: null, category_id: null })
    await importRows(database, [row(0, { ...hours, phone: '3' })])
    expect(await find(0)).toMatchObject({ ...none, phone: '3' })
    await importRows(database, [row(0, hours)])
    await undo(run.id)
    expect(atRest(await find(1))).toEqual(atRest(before[1]!))
  })

  it('undoing a bulk edit keeps the protection of fields that someone edited by hand since', {
    tags: ['bulk-edit-undo'],
  }, async () => {
    await importRows(database, [row(0), row(1)])
    const run = await edit({ ids: await idsOf([0, 1]) }, { changes: { website: '' } })
    const { edited_fields: marked } = await find(0)
    await editBusiness(database, placeId(0), { phone: '9', edited_fields: marked + 2 ** 11 })
    await editBusiness(database, placeId(1), { website: 'https://other.example.com/' })
    expect(await undo(run.id)).toMatchObject({ updated: 1, skipped: 1 })
    expect(await find(0)).toMatchObject({ phone: '9', edited_fields: 2 ** 11 })
    expect(await find(1)).toMatchObject({ website: 'https://other.example.com/' })
  })

  it('a bulk edit adds and removes additional categories, at most nine', {
    tags: ['bulk-edit-categories'],
  }, async () => {
    const nine = 'Bank, Hotel, Bar, Pub, Museum, Library, School, Pharmacy, Dentist'
    await importRows(database, [
      ...[row(0), row(1, { subtypes: 'Hotel, Bar' }), row(2, { subtypes: nine })],
      ...[row(3, { type: null }), row(4, { type: 'Bakery', category: 'Museum' })],
    ])
    const before = await Promise.all([0, 1, 2, 3, 4].map(find))
    const ids = before.map(({ id }) => id)
    const added = await edit({ ids }, { addCategories: ['Florist', 'Bakery'] })
    expect(added).toMatchObject({ updated: 3, skipped: 2 })
    expect(await reasonsOf(added.id)).toEqual([
      { value: 'Place 2', reason: 'nine-categories' },
      { value: 'Place 3', reason: 'no-category' },
    ])
    expect(await moreCategories(0)).toEqual(['Florist'])
    expect(await moreCategories(1)).toEqual(['Hotel', 'Bar', 'Florist'])
    expect((await find(1)).subtypes).toBe('Hotel, Bar, Florist')
    const removed = await edit({ ids }, { removeCategories: ['bar', 'Museum'] })
    expect(await moreCategories(1)).toEqual(['Hotel', 'Florist'])
    expect(await reasonsOf(removed.id)).toEqual([
      { value: 'Place 4', reason: 'category-of-source' },
    ])
    await undo(removed.id)
    await undo(added.id)
    for (const [index, business] of before.entries())
      expect(atRest(await find(index))).toEqual(atRest(business))
  })

  it('a bulk edit skips businesses it can’t edit, and those edited since the preview', {
    tags: ['bulk-edit-skipped'],
  }, async () => {
    await importRows(database, [
      ...[row(0, { country_code: null, city: null }), row(1), row(2), row(3), row(4)],
    ])
    const ids = [...(await idsOf([0, 1, 2, 3, 4])), 999_999]
    const change = { changes: { city: 'Bern', phone: '5' } }
    const { version } = await previewBulkEdit(database, { ids }, await checked(change))
    await editBusiness(database, placeId(1), { phone: '7' })
    await editBusiness(database, placeId(2), { description: 'Another field' })
    await runNow(database, 'delete', { ids: [ids[3]] }, NOW)
    const run = await edit({ ids }, change, version)
    expect(run).toMatchObject({ updated: 2, skipped: 3, total: 5 })
    expect(await reasonsOf(run.id)).toEqual([
      { value: 'Place 0', reason: 'no-country' },
      { value: 'Place 1', reason: 'edited-since-preview' },
      { value: 'Place 3', reason: 'removed' },
    ])
    expect(await find(1)).toMatchObject({ phone: '7', city: 'Basel' })
    expect(await find(2)).toMatchObject({ phone: '5', city: 'Bern', description: 'Another field' })
  })

  it('a bulk edit of a rating or name handles each business of a filter once', {
    tags: ['bulk-edit-filter'],
  }, async () => {
    const rows = Array.from({ length: 400 }, (_, index) =>
      row(index, { rating: 1 + (index % 40) / 10, reviews: index }),
    )
    await importRows(database, rows)
    const filter = { ...EVERYTHING, filter: 'place' }
    for (const changes of [{ rating: '' }, { rating: 5 }, { name: 'Same' }]) {
      const run = await edit({ filter, upTo: 1_000_000 }, { changes })
      expect(run).toMatchObject({ state: 'done', total: 400 })
    }
    const { name_key, rating } = await find(399)
    expect([name_key, rating]).toEqual(['same', 5])
  })

  it('a bulk edit of 10,000 businesses by a filter is done once after its process is killed', {
    tags: ['bulk-edit-filter'],
  }, async ({ skip }) => {
    const where = await locationOf(database)
    if (where === null) return skip('this database lives in this process alone')
    const rows = Array.from({ length: 10_000 }, (_, index) => row(index))
    await importRows(database, rows, 2000)
    const change = { changes: { website: '', type: 'Hotel' }, addCategories: ['Florist'] }
    const input = { filter: EVERYTHING, upTo: 9_000, ...(await checked(change)), version: 1e6 }
    const id = await queueTestRun(database, 'edit-businesses', input)
    const killed = spawn(process.execPath, [WORKER, where, '4'], { stdio: 'ignore' })
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    const started = await findTestRun(database, id)
    expect([started.state, started.total > 0 && started.total < 9_000]).toEqual(['running', true])
    await runQueuedRuns(database, () => Date.now() + LEASE_MS)
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', updated: 9_000 })
    const changes = await database.read
      .selectFrom('business_changes')
      .where('run_id', '=', id)
      .select('business_id')
      .execute()
    expect([changes.length, new Set(changes.map((each) => each.business_id)).size]).toEqual([
      9_000, 9_000,
    ])
    expect((await find(9_999)).type).toBe('Bakery')
  })
})
