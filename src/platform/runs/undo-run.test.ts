import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { findTestRun, runNow } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { countTotals, findStoredTotals } from '../../catalog/categories/recount-totals.server.ts'
import type { Database } from '../database/database.server.ts'
import { UNDO_FOR_MS, undoRun } from './undo-run.server.ts'

const NOW = Date.UTC(2026, 10, 16)
const placeId = (index: number) => `ChIJbusiness-${index}`
const ROWS = Array.from({ length: 30 }, (_, index) =>
  incoming(
    {
      name: `Business ${index}`,
      place_id: placeId(index),
      type: index % 2 ? 'Bakery' : 'Shop',
      city: 'Basel',
      country_code: 'CH',
      rating: 4,
    },
    index + 2,
  ),
)

describe.each(ENGINES)('undoing a run on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
  })
  afterEach(() => database.close())

  const undo = async (id: number, now = NOW) =>
    database.change((trx) => undoRun(trx, id, null, now))
  async function undone(id: number) {
    const end = await undo(id)
    expect(end.kind).toBe('queued')
    await runNow(database, 'approve', { ids: [] }, NOW)
    return 'runId' in end ? end.runId : 0
  }
  const find = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId(index))
      .selectAll()
      .executeTakeFirstOrThrow()
  const expectTrueTotals = async () =>
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))

  it('undoing a deletion restores all businesses unchanged, including sitemap numbers and slugs', async () => {
    const before = await find(3)
    const totals = await findStoredTotals(database.read)
    const deletion = await runNow(database, 'delete-all', {}, NOW)
    expect(deletion).toMatchObject({ state: 'done', updated: 30, total: 30 })
    expect(await find(3)).toMatchObject({ removed_at: NOW, removal_reason: 'removed', listed: 0 })
    expect((await findStoredTotals(database.read)).site).toEqual({})
    await expectTrueTotals()

    const id = await undone(deletion.id)
    expect(await findTestRun(database, id)).toMatchObject({
      state: 'done',
      updated: 30,
      skipped: 0,
    })
    expect(await findTestRun(database, deletion.id)).toMatchObject({
      state: 'undone',
      undone_by: id,
    })
    expect({ ...(await find(3)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 })
    expect(await findStoredTotals(database.read)).toEqual(totals)
  })

  it('undoing a run skips and reports businesses whose affected fields changed since', {
    tags: ['run-undo'],
  }, async () => {
    const ids = [(await find(1)).id, (await find(2)).id]
    const deletion = await runNow(database, 'delete', { ids }, NOW)
    await editBusiness(database, placeId(1), { removal_reason: 'blocked' })
    await editBusiness(database, placeId(2), { phone: '+41 61 111 11 11' })
    const id = await undone(deletion.id)

    expect(await find(1)).toMatchObject({ removed_at: NOW, removal_reason: 'blocked' })
    // The deletion doesn't concern the phone number.
    expect(await find(2)).toMatchObject({ removed_at: null, phone: '+41 61 111 11 11', listed: 1 })
    expect(await findTestRun(database, id)).toMatchObject({ updated: 1, skipped: 1 })
    const reasons = await database.read.selectFrom('run_reasons').selectAll().execute()
    expect(reasons).toEqual([
      expect.objectContaining({
        run_id: id,
        row_number: ids[0],
        outcome: 'skipped',
        value: 'Business 1',
        reason: 'changed-since',
      }),
    ])
    await expectTrueTotals()
  })

  it('an undo can itself be undone, repeatedly', { tags: ['run-undo'] }, async () => {
    const first = await runNow(database, 'unapprove', {}, NOW)
    const second = await undone(first.id)
    const third = await undone(second)
    expect((await find(5)).is_approved).toBe(0)
    expect(await findTestRun(database, first.id)).toMatchObject({ state: 'done', undone_by: null })
    expect(await findTestRun(database, second)).toMatchObject({ state: 'undone', undone_by: third })
    // The first run is in effect again, so it can be undone again.
    const fourth = await undone(first.id)
    expect((await find(5)).is_approved).toBe(1)
    expect(await findTestRun(database, fourth)).toMatchObject({ updated: 30, skipped: 0 })
    await expectTrueTotals()
  })

  it('an undo is rejected if under way, done, empty, unsupported or older than 30 days', {
    tags: ['run-undo'],
  }, async () => {
    const run = await runNow(database, 'unapprove', {}, NOW)
    expect(await undo(run.id, NOW + UNDO_FOR_MS)).toEqual({ kind: 'refused', whyNot: 'too-late' })
    expect(await undo(run.id)).toMatchObject({ kind: 'queued' })
    expect(await undo(run.id)).toEqual({ kind: 'refused', whyNot: 'under-way' })
    const nothing = await runNow(database, 'approve', { ids: [] }, NOW)
    expect(await undo(run.id)).toEqual({ kind: 'refused', whyNot: 'undone' })
    expect(await undo(nothing.id)).toEqual({ kind: 'refused', whyNot: 'nothing' })
    const report = await runNow(database, 'quality-report', {}, NOW)
    expect(await undo(report.id)).toEqual({ kind: 'refused', whyNot: 'kind' })
    expect(await undo(99)).toEqual({ kind: 'missing' })
  })

  it('undoing a slug fix restores the old slug and records the fixed slug as a previous one', {
    tags: ['bulk-fix-slugs'],
  }, async () => {
    const odd = 'business-number-seven-1699999999'
    await editBusiness(database, placeId(7), { slug: odd })
    const fix = await runNow(database, 'fix-slugs', {}, NOW)
    const fixed = (await find(7)).slug
    expect(fixed).toMatch(/^business-7-[a-z0-9]{6}$/)
    await undone(fix.id)
    expect((await find(7)).slug).toBe(odd)
    const history = await database.read.selectFrom('slug_history').select('slug').execute()
    expect(history).toEqual([{ slug: fixed }])

    await runNow(database, 'fix-slugs', {}, NOW)
    expect((await find(7)).slug).toBe(fixed)
  })
})
