import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from '../../database/database.ts'
import { endDeadRuns, startRun } from './run.ts'

/** No process has this number: Linux's largest is 4,194,304. */
const NOBODY = 2 ** 30

describe.each(ENGINES)('runs on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('end when their process is gone, with their scratch; those at work go on', async () => {
    const run = {
      kind: 'import',
      fileName: 'a.csv',
      fileSizeBytes: 1,
      source: null,
      licence: null,
    } as const
    const alive = await startRun(database, run, 1)
    const dead = await startRun(database, run, 1)
    const elsewhere = await startRun(database, run, 1)
    const setOwner = (id: number, host: string) =>
      database.write
        .updateTable('runs')
        .set({ details: JSON.stringify({ host, pid: NOBODY }) })
        .where('id', '=', id)
        .execute()
    await setOwner(dead, hostname())
    await setOwner(elsewhere, 'another-host')
    await database.write
      .insertInto('run_businesses')
      .values({ run_id: dead, business_id: 1, row_number: 2, filled: 1 })
      .execute()

    await endDeadRuns(database, 2)
    const states = await database.read
      .selectFrom('runs')
      .orderBy('id')
      .select(['id', 'state', 'message'])
      .execute()
    expect(states).toEqual([
      { id: alive, state: 'running', message: null },
      { id: dead, state: 'failed', message: 'interrupted' },
      { id: elsewhere, state: 'running', message: null },
    ])
    expect(await database.read.selectFrom('run_businesses').selectAll().execute()).toEqual([])
  })
})
