import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const FILES = '/api/admin/machine-files'
const INDEXING = '/api/admin/indexing-settings'

describe.each(ENGINES)('well-known files and indexing settings on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  const stored = async (part: string) => (await operator.get(`/api/admin/settings/${part}`)).json

  it('saving well-known files or indexing settings returns 401 without a session', async () => {
    for (const url of [FILES, INDEXING])
      expect((await site.app.inject({ method: 'PUT', url, payload: {} })).statusCode).toBe(401)
  })

  it('a saved well-known file is served immediately, recorded as a version, and leaves other files unchanged', async () => {
    const { version } = await stored('machine-files')
    const saved = await operator.put(FILES, { ads: 'seller.example, 1, DIRECT', basis: version })
    expect(saved.json).toEqual({ success: true, message: 'Well-known files saved.' })
    expect((await site.get('/ads.txt')).text).toBe('seller.example, 1, DIRECT\n')
    await operator.put(FILES, { appAds: 'seller.example, 2, RESELLER' })
    expect((await site.get('/ads.txt')).text).toBe('seller.example, 1, DIRECT\n')
    const { versions } = (await operator.get('/api/admin/settings/machine-files/versions')).json
    expect(versions[0]).toMatchObject({ username: 'admin', changed: ['appAds'] })
    const late = await operator.put(FILES, { ads: '', basis: version })
    expect(late.status).toBe(409)
  })

  it('saving an invalid well-known file returns 400 with the line number and changes nothing', {
    tags: ['settings-well-known'],
  }, async () => {
    const before = await stored('machine-files')
    const wrong = { robots: 'User-agent: *\nDisalow: /', securityContact: 'us@places.example' }
    const { status, json } = await operator.put(FILES, { ...wrong, llms: '## Kept' })
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      {
        field: 'robots',
        message: expect.stringMatching(/^Line 2: enter a robots\.txt rule/),
      },
      { field: 'securityContact', message: expect.stringMatching(/^Line 1: .*mailto:/) },
    ])
    const turkish = await operator.put(FILES, wrong, { 'accept-language': 'tr' })
    expect(turkish.json.errors[0].message).toMatch(/^2\. satır: /)
    expect(await stored('machine-files')).toEqual(before)
  })

  it('the minimum completeness must be an integer from 0 to 100, and the sitemap follows it', async () => {
    for (const leastQuality of [-1, 101, 40.5, 'many'])
      expect((await operator.put(INDEXING, { leastQuality })).status).toBe(400)
    expect((await operator.put(INDEXING, { leastQuality: 100 })).status).toBe(200)
    expect((await site.get('/sitemaps/businesses/page-1.xml')).status).toBe(404)
    expect((await operator.put(INDEXING, { leastQuality: 0 })).status).toBe(200)
    expect((await site.get('/sitemaps/businesses/page-1.xml')).status).toBe(200)
  })
})
