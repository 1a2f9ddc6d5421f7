import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectTrueTotals, work } from './catalog-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

describe.each(ENGINES)('districts in the admin area on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(() => site.close())

  async function send(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) {
    const calls = { GET: operator.get, PUT: operator.put, POST: operator.post }
    const { status, json } = await (method === 'GET' ? calls.GET(url) : calls[method](url, payload))
    return { status, body: json }
  }
  async function findCity(filter: string) {
    const { body } = await send('GET', `/api/admin/city-index?filter=${filter}`)
    return body.cities[0]
  }

  it('renamed and merged districts redirect their former pages', {
    tags: ['change-districts'],
  }, async () => {
    const parts = ['Old Quarter', 'Harbor'].flatMap((district, index) =>
      [0, 1, 2].map((at) =>
        incoming(
          { name: `Kiosk ${index} ${at}`, city: 'Rimini', country_code: 'IT', district },
          950 + index * 3 + at,
        ),
      ),
    )
    await importRows(site.database, parts)
    const { id, hasDistricts } = await findCity('rimini')
    expect(hasDistricts).toBe(true)
    expect((await findCity('')).hasDistricts).toBe(false)
    const list = async () => (await send('GET', `/api/admin/cities/${id}/districts`)).body
    const [harbor, quarter] = (await list()).districts
    expect([harbor, quarter]).toMatchObject([
      { name: 'Harbor', slug: 'harbor', businesses: 3, total: 3, mergedInto: null },
      { name: 'Old Quarter' },
    ])
    const path = `/api/admin/districts/${quarter.id}`
    expect(await send('PUT', path, { name: 'harbor' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name', message: expect.stringContaining('Merge the two') }] },
    })
    expect((await send('PUT', path, { name: 'Centro' })).status).toBe(200)
    expect((await site.get('/cities/it/rimini/old-quarter')).location).toBe(
      '/cities/it/rimini/centro',
    )
    const business = await site.getJson(`/api/cities/it/rimini?district=old-quarter`)
    expect(business.district).toEqual({ name: 'Centro', slug: 'centro' })
    const started = await send('POST', `${path}/merge`, { into: harbor.id })
    expect([started.status, typeof started.body.runId]).toEqual([202, 'number'])
    for (const former of ['old-quarter', 'centro'])
      expect((await site.get(`/cities/it/rimini/${former}`)).location).toBe(
        '/cities/it/rimini/harbor',
      )
    await work(site.database)
    expect((await list()).districts).toMatchObject([{ name: 'Harbor', total: 6 }])
    expect((await send('PUT', path, { name: 'Other' })).status).toBe(404)
    await expectTrueTotals(site.database)
  })
})
