import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows } from './incoming.ts'
import { placed } from './open-places.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const BRANDS = '/api/admin/brands'

describe.each(ENGINES)('brand names of the operator on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    await importRows(site.database, [placed(1, { name: 'Zorvath Grill', city: 'Basel' })])
    operator = await signedIn(site.app, site.database)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  const stored = async () => (await operator.get('/api/admin/settings/brands')).json
  const names = async (q: string) => {
    const response = await site.app.inject(`/api/search?q=${encodeURIComponent(q)}`)
    return response.json().businesses.map(({ name }: { name: string }) => name)
  }

  it('saving brand names returns 401 without a session', async () => {
    const response = await site.app.inject({ method: 'PUT', url: BRANDS, payload: {} })
    expect(response.statusCode).toBe(401)
  })

  it('the search uses saved brand names at once, and an earlier version can be restored', {
    tags: ['search-brands'],
  }, async () => {
    expect(await names('zedgee')).toEqual([])
    const { version } = await stored()
    const aliases = 'Zorvath Grill = Zedgee'
    const saved = await operator.put(BRANDS, { aliases, basis: version })
    expect(saved.json).toEqual({ success: true, message: 'Brand names saved.' })
    expect(await names('zedgee')).toEqual(['Zorvath Grill'])
    expect(await names('zedgee basel')).toEqual(['Zorvath Grill'])
    const { versions } = (await operator.get('/api/admin/settings/brands/versions')).json
    expect(versions[0]).toMatchObject({ username: 'admin', changed: ['aliases'] })
    expect((await operator.put(BRANDS, { aliases: '', basis: version })).status).toBe(409)
    const first = versions.at(-1).id
    await operator.post(`/api/admin/settings/brands/versions/${first}/return`, {
      basis: versions[0].id,
    })
    expect(await names('zedgee')).toEqual([])
  })

  it('saving an invalid brand name returns 400 with the line number and changes nothing', async () => {
    const before = await stored()
    const wrong = { aliases: 'KFC = PFK\nZorvath Grill' }
    const { status, json } = await operator.put(BRANDS, wrong)
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      { field: 'aliases', message: expect.stringMatching(/^Line 2: enter one brand/) },
    ])
    const turkish = await operator.put(BRANDS, wrong, { 'accept-language': 'tr' })
    expect(turkish.json.errors[0].message).toMatch(/^2\. satır: /)
    expect(await stored()).toEqual(before)
  })
})
