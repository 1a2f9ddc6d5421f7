import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { findTestRun, queueTestRun, runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, locationOf, openTestDatabase } from '../../../test/test-database.ts'
import { buildFieldBits } from '../../businesses/business-fields.server.ts'
import { buildIndexEntry } from '../../businesses/saving/index-entry.server.ts'
import { compareTerms } from '../../businesses/saving/search-index.server.ts'
import { countTotals, findStoredTotals } from '../../catalog/categories/recount-totals.server.ts'
import { findOpenState } from '../../opening-hours/open-state.ts'
import type { OpeningHours } from '../../opening-hours/opening-hours.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { LEASE_MS } from '../../platform/runs/claim-run.server.ts'
import { findUndoState } from '../../platform/runs/undo-run.server.ts'
import { LISTED_TERM } from '../../search-index/index-terms.server.ts'

const WORKER = fileURLToPath(new URL('../../../test/run-worker.process.ts', import.meta.url))
const UNPARSED = JSON.stringify({
  Monday: { text: 'Monday: 9:00 AM – 5:00 PM', periods: null },
})
const PARSED = '{"Monday":{"text":"9:00 AM – 5:00 PM","periods":[[540,1020]]}}'
const GIVEN = '{"monday":"Monday: 9:00 AM – 5:00 PM"}'
const MON = '{"Monday":{"text":"9-17","periods":[[540,1020]]}}'
const TUE = '{"Tuesday":{"text":"9-17","periods":[[540,1020]]}}'
const MONDAY_NOON = Date.parse('2026-11-23T12:00:00Z')

describe.each(ENGINES)('reading stored hours again on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const business = (values: Parameters<typeof incoming>[0], row: number) =>
    incoming(
      { name: `Business ${row}`, place_id: `ChIJ-${row}`, time_zone: 'Europe/London', ...values },
      row,
    )

  /** Fills the directory as an earlier version read it, and queues the run that a migration queues. */
  async function upgrade(rows: ReturnType<typeof business>[], edited: string[] = []) {
    await importRows(database, rows)
    await database.change(async (trx) => {
      const edited_fields = buildFieldBits(['opening_hours'])
      for (const name of edited)
        await trx
          .updateTable('businesses')
          .set({ edited_fields })
          .where('name', '=', name)
          .execute()
    })
    return queueTestRun(database, 'read-hours')
  }
  const find = (name: string) =>
    database.read
      .selectFrom('businesses')
      .where('name', '=', name)
      .selectAll()
      .executeTakeFirstOrThrow()
  const expectDerived = async () => {
    expect(await compareTerms(database)).toEqual(['words', true])
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
  }
  const factsOf = async () => {
    const rows = await database.words.findFirst(database, [[LISTED_TERM]], -1, 100)
    return rows.map(({ facts }) => (typeof facts === 'string' ? JSON.parse(facts) : facts))
  }

  it('an upgraded directory has periods and a badge after the run, and unchanged rows stay', {
    tags: ['read-hours-again'],
  }, async () => {
    const id = await upgrade(
      [
        business({ name: 'Repeated', working_hours: GIVEN, opening_hours: UNPARSED }, 2),
        business({ name: 'By Hand', working_hours: GIVEN, opening_hours: UNPARSED }, 3),
        business({ name: 'Read', working_hours: '{"Mon":"9-17"}', opening_hours: MON }, 4),
        business({ name: 'Misread', working_hours: 'Mar 9-17', opening_hours: TUE }, 5),
        business({ name: 'Never', working_hours: 'call us', opening_hours: null }, 6),
      ],
      ['By Hand'],
    )
    const before = await Promise.all(['By Hand', 'Read', 'Never'].map(find))
    expect(await runQueuedRuns(database)).toEqual([])
    const run = await findTestRun(database, id)
    expect(run).toMatchObject({ state: 'done', total: 5, updated: 2, unchanged: 3 })
    expect(await Promise.all(['By Hand', 'Read', 'Never'].map(find))).toEqual(before)
    const { opening_hours, time_zone } = await find('Repeated')
    expect(opening_hours).toBe(PARSED)
    const hours = JSON.parse(opening_hours ?? '') as OpeningHours
    expect(findOpenState(hours, time_zone, MONDAY_NOON).kind).toBe('open')
    expect((await find('Misread')).opening_hours).toBeNull()
    await expectDerived()
    const entry = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'hours.read-again')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([entry.username, entry.details]).toEqual(['update', `{"runId":${id}}`])
    expect(await findUndoState(database.read, run, Date.now())).toHaveProperty('until')
  })

  it('the run resumes after its process is killed, and reads each row once', {
    tags: ['read-hours-again'],
  }, async ({ skip }) => {
    const where = await locationOf(database)
    if (where === null) return skip('this database lives in this process alone')
    const rows = Array.from({ length: 90 }, (_, row) =>
      business({ working_hours: GIVEN, opening_hours: UNPARSED }, row + 2),
    )
    const id = await upgrade(rows)
    const killed = spawn(process.execPath, [WORKER, where, '3'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await findTestRun(database, id)).toMatchObject({ state: 'running', total: 40 })
    expect(await runQueuedRuns(database, () => Date.now() + LEASE_MS)).toEqual([])
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', updated: 90 })
    const hours = await database.read.selectFrom('businesses').select('opening_hours').execute()
    expect(new Set(hours.map((row) => row.opening_hours))).toEqual(new Set([PARSED]))
    const entries = database.read.selectFrom('audit_entries').selectAll()
    expect(await entries.where('action', '=', 'hours.read-again').execute()).toHaveLength(1)
    await expectDerived()
  })

  it('the run replaces the facts that the earlier version indexed of closed businesses', async () => {
    const id = await upgrade([
      business({ working_hours: '{"Mon":"9-17"}', opening_hours: MON }, 2),
      business(
        {
          working_hours: '{"Mon":"9-17"}',
          opening_hours: MON,
          business_status: 'CLOSED_TEMPORARILY',
        },
        3,
      ),
    ])
    const fresh = await factsOf()
    const closed = await find('Business 3')
    await database.change(async (trx) => {
      await database.words.delete(trx, [closed.id])
      const entry = buildIndexEntry({ ...closed, business_status: 'OPERATIONAL' }, new Map())
      await database.words.insert(trx, entry ? [entry] : [])
    })
    expect(await factsOf()).not.toEqual(fresh)
    await runQueuedRuns(database)
    expect(await findTestRun(database, id)).toMatchObject({ updated: 0, unchanged: 2 })
    expect(await factsOf()).toEqual(fresh)
    await expectDerived()
  })
})
