import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL as NOW, ROWS } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

describe.each(ENGINES)('activity log on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let calls: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10, NOW)
    server = await openTestApp(database, {}, () => NOW)
    calls = await signedIn(server.app, database, NOW)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  it('the activity log pages by cursor and filters by username and action', {
    tags: ['dashboard-activity'],
  }, async () => {
    for (let index = 0; index < 5; index += 1)
      await database.write
        .insertInto('audit_entries')
        .values({ username: 'ada', action: 'future.act', subject: `no ${index}`, created_at: NOW })
        .execute()
    const first = (await calls.get('/api/admin/activity?limit=2&username=ada')).json
    expect(first.entries.map(({ subject }: { subject: string }) => subject)).toEqual([
      'no 4',
      'no 3',
    ])
    const rest = (await calls.get(`/api/admin/activity?username=ada&before=${first.next}`)).json
    expect(rest.entries).toHaveLength(3)
    expect(rest.next).toBe(null)
    const opened = (await calls.get('/api/admin/activity?action=session.opened')).json
    expect(opened.entries).toHaveLength(1)
    expect(opened.entries[0]).not.toHaveProperty('address')
  })

  it('the activity log includes the name of a business that exists', async () => {
    const one = await database.read
      .selectFrom('businesses')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    for (const subject of [String(one.id), '999999', 'no number'])
      await database.write
        .insertInto('audit_entries')
        .values({ username: 'grace', action: 'business.saved', subject, created_at: NOW })
        .execute()
    const { entries } = (await calls.get('/api/admin/activity?username=grace')).json
    expect(entries.map(({ subjectName }: { subjectName: string | null }) => subjectName)).toEqual([
      null,
      null,
      one.name,
    ])
  })

  it('the activity log names the file and the count of a run instead of its number', {
    tags: ['dashboard-activity-details'],
  }, async () => {
    const add = (run: { kind: string; file_name: string | null; added: number; updated: number }) =>
      database.write
        .insertInto('runs')
        .values({ ...run, state: 'done', total: 430, created_at: NOW })
        .returning('id')
        .executeTakeFirstOrThrow()
    const file = await add({ kind: 'import', file_name: 'rome.csv', added: 3, updated: 4 })
    const exported = await add({ kind: 'export', file_name: 'all.csv', added: 12, updated: 0 })
    const deleted = await add({ kind: 'delete-test-data', file_name: null, added: 0, updated: 5 })
    const events = [
      { action: 'import.uploaded', subject: String(file.id), details: '{"fileName":"rome.csv"}' },
      { action: 'import.approved', subject: String(file.id), details: `{"runId":${deleted.id}}` },
      { action: 'businesses.exported', subject: String(exported.id), details: null },
      { action: 'test-data.deleted', subject: null, details: `{"runId":${deleted.id}}` },
      { action: 'duplicates.dismissed', subject: null, details: '{"count":2}' },
      { action: 'template.saved', subject: '7', details: '{"name":"Monthly"}' },
      { action: 'message.changed', subject: '9', details: '{"spam":true}' },
    ]
    for (const event of events)
      await database.write
        .insertInto('audit_entries')
        .values({ username: 'runner', created_at: NOW, ...event })
        .execute()
    const { entries } = (await calls.get('/api/admin/activity?username=runner')).json
    type Entry = { subjectName: string | null; count: number | null; runId: number | null }
    const named = entries.map(({ subjectName, count, runId }: Entry) => [subjectName, count, runId])
    expect(named.toReversed()).toEqual([
      ['rome.csv', 430, file.id],
      ['rome.csv', 5, deleted.id],
      ['all.csv', 12, exported.id],
      [null, 5, deleted.id],
      [null, 2, null],
      ['Monthly', null, null],
      [null, null, null],
    ])
    await database.write.deleteFrom('runs').where('id', '>=', file.id).execute()
  })
})
