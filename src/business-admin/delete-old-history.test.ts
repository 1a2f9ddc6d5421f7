import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { deleteOldHistory, HISTORY_RETENTION_MS } from './delete-old-history.server.ts'

const NOW = Date.UTC(2026, 10, 16)
const OLD = NOW - HISTORY_RETENTION_MS - 1

describe.each(ENGINES)('deleting old history on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = Array.from({ length: 1200 }, (_, index) =>
      incoming({ name: `Business ${index}`, place_id: `ChIJ-${index}` }, index + 2),
    )
    await importRows(database, rows, 1000, OLD)
    await importRows(database, [incoming({ name: 'New', place_id: 'ChIJ-new' })], 1000, NOW)
  })
  afterAll(() => database.close())

  const reasonsOf = (run_id: number) =>
    Array.from({ length: 1100 }, (_, index) => ({
      run_id,
      row_number: index,
      ordinal: 0,
      outcome: 'skipped',
      field: null,
      value: null,
      reason: 'why',
    }))

  it('deleteOldHistory deletes history over 90 days old, but no newer history and no runs', {
    tags: ['run-retention'],
  }, async () => {
    const [old, young] = await database.read.selectFrom('runs').orderBy('id').select('id').execute()
    if (!old || !young) throw new Error('There are two runs')
    const scratch = { run_id: old.id, row_number: 2, filled: 1 }
    await database.change(async (trx) => {
      await database.insertRows(trx, 'run_reasons', reasonsOf(old.id))
      await database.insertRows(trx, 'run_reasons', reasonsOf(young.id).slice(0, 3))
      await database.insertRows(trx, 'run_businesses', [{ ...scratch, business_id: 1 }])
    })
    await deleteOldHistory(database, NOW, new AbortController().signal)

    const changes = await database.read.selectFrom('business_changes').select('run_id').execute()
    expect(changes).toEqual([{ run_id: young.id }])
    const reasons = await database.read.selectFrom('run_reasons').select('run_id').execute()
    expect(reasons).toEqual(Array(3).fill({ run_id: young.id }))
    expect(await database.read.selectFrom('run_businesses').selectAll().execute()).toEqual([])
    expect(await database.read.selectFrom('runs').select('id').execute()).toHaveLength(2)
  })

  it('deleteOldHistory deletes nothing when the signal is aborted', async () => {
    await deleteOldHistory(database, NOW + 2 * HISTORY_RETENTION_MS, AbortSignal.abort())
    expect(await database.read.selectFrom('run_reasons').select('run_id').execute()).toHaveLength(3)
  })
})
