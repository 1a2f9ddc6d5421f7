import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectTrueTotals } from './catalog-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { openSite } from './open-site.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('proposed cities in the admin area on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(() => site.close())

  async function send(method: 'GET' | 'POST', url: string, payload?: object) {
    const { status, json } = await (method === 'GET'
      ? operator.get(url)
      : operator.post(url, payload))
    return { status, body: json }
  }
  const findCityId = async (slug: string) => {
    const { body } = await send('GET', `/api/admin/city-index?filter=${slug}`)
    return body.cities.find((each: { slug: string }) => each.slug === slug).id
  }

  it('proposed cities are listed, kept apart, and merged only after a backup', {
    tags: ['merge-proposals', 'keep-apart'],
  }, async () => {
    const names = ['Bern', 'Bern', 'Berne', 'Genève', 'Genève', 'Geneva']
    await importRows(
      site.database,
      names.map((city, at) =>
        incoming({ name: `Gym ${at}`, place_id: `ChIJ-gym-${at}`, city, country_code: 'CH' }, at),
      ),
    )
    const pair = async (from: string, into: string) => ({
      kind: 'city',
      from_id: await findCityId(from),
      into_id: await findCityId(into),
      reason: 'only place',
      state: 'open',
      created_at: 1,
    })
    const pairs = [await pair('berne', 'bern'), await pair('geneva', 'geneve')]
    await site.database.change((trx) => trx.insertInto('merge_proposals').values(pairs).execute())
    const list = async () => (await send('GET', '/api/admin/city-suggestions')).body
    expect(await list()).toMatchObject({
      totalCount: 2,
      businesses: 2,
      urls: 2,
      hasBackup: false,
      runId: null,
      suggestions: [
        { from: { slug: 'berne' }, into: { slug: 'bern' }, reason: 'only place' },
        { from: { slug: 'geneva' } },
      ],
    })
    const id = await findCityId('geneva')
    const apart = { into: await findCityId('geneve') }
    expect((await send('POST', `/api/admin/cities/${id}/keep-apart`, apart)).status).toBe(200)
    expect((await send('POST', '/api/admin/cities/999999/keep-apart', apart)).status).toBe(404)
    expect(await list()).toMatchObject({ totalCount: 1 })
    const mergeAll = () => send('POST', '/api/admin/city-suggestions/merge', {})
    const refused = await mergeAll()
    expect([refused.status, refused.body.reason]).toEqual([409, 'no-backup'])
    await site.database.change((trx) =>
      trx
        .insertInto('runs')
        .values({ kind: 'backup', state: 'done', created_at: 1, finished_at: 2 })
        .execute(),
    )
    const started = await mergeAll()
    expect([started.status, typeof started.body.runId]).toEqual([202, 'number'])
    expect(await list()).toMatchObject({ runId: started.body.runId })
    expect(await runQueuedRuns(site.database)).toEqual([])
    expect((await site.get('/cities/ch/berne')).location).toBe('/cities/ch/bern')
    expect((await site.get('/cities/ch/geneva')).status).toBe(200)
    const undo = await send('POST', `/api/admin/runs/${started.body.runId}/undo`)
    expect(undo.status).toBe(202)
    expect(await runQueuedRuns(site.database)).toEqual([])
    expect((await site.get('/cities/ch/berne')).status).toBe(200)
    const events = await site.database.read
      .selectFrom('audit_entries')
      .where('action', 'in', ['city.kept-apart', 'cities.merge-queued'])
      .orderBy('id')
      .select('action')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['city.kept-apart', 'cities.merge-queued'])
    await expectTrueTotals(site.database)
  })
})
