import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_AD_CODES, NO_SITE_CODES } from '../src/settings/operator-code.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { MAX_VERSIONS } from '../src/settings/setting-versions.server.ts'
import { openSite } from './open-site.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const SETTINGS = '/api/admin/site-settings'
const ADS = '/api/admin/advertisement-codes'
const historyOf = (part: string) => `/api/admin/settings/${part}/versions`

describe.each(ENGINES)('settings history on %s', (engine) => {
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
  beforeEach(async () => {
    const nothing = { siteCodes: NO_SITE_CODES, adCodes: NO_AD_CODES }
    await saveSettings(site.database, nothing, 1)
    await site.database.change((trx) => trx.deleteFrom('setting_versions').execute())
  })

  it('settings history records author and time, and restoring a version creates a new one', {
    tags: ['settings-versions'],
  }, async () => {
    await operator.post(SETTINGS, { head_tags: '<meta name="one">' })
    await operator.post(SETTINGS, { head_tags: '<meta name="two">', footer_tags: 'end' })
    const { json } = await operator.get(historyOf('site-codes'))
    const [newest, middle, first] = json.versions
    expect(json.versions).toHaveLength(3)
    expect(newest).toMatchObject({ username: 'admin', changed: ['head_tags', 'footer_tags'] })
    expect(newest.savedAt).toBeGreaterThan(1)
    expect(first).toMatchObject({ username: null, changed: [] })
    const shown = await operator.get(`${historyOf('site-codes')}/${newest.id}`)
    expect(shown.json).toMatchObject({
      values: { head_tags: '<meta name="two">', footer_tags: 'end' },
      before: { head_tags: '<meta name="one">', footer_tags: '' },
    })
    expect((await operator.get(`${historyOf('site-codes')}/${first.id}`)).json.before).toBe(null)

    const back = await operator.post(`${historyOf('site-codes')}/${middle.id}/return`)
    expect(back.status).toBe(200)
    expect(await site.getJson(SETTINGS)).toEqual({
      ...NO_SITE_CODES,
      head_tags: '<meta name="one">',
    })
    expect((await operator.get(historyOf('site-codes'))).json.versions).toHaveLength(4)
    const events = await site.database.read
      .selectFrom('audit_entries')
      .where('subject', '=', 'site_codes')
      .orderBy('id', 'desc')
      .select(['action', 'username', 'details'])
      .executeTakeFirst()
    expect(events).toMatchObject({ action: 'settings.returned', username: 'admin' })
    expect(JSON.parse(events?.details ?? '')).toMatchObject({ returnsTo: middle.id })
  })

  it('settings history returns 404 for a version of another part and 400 for an invalid part or id', async () => {
    await operator.post(SETTINGS, { head_tags: 'x' })
    const id = (await operator.get('/api/admin/settings/site-codes')).json.version
    expect((await operator.get(`${historyOf('ad-codes')}/${id}`)).status).toBe(404)
    expect((await operator.post(`${historyOf('ad-codes')}/${id}/return`)).status).toBe(404)
    expect((await operator.get(`${historyOf('site-codes')}/none`)).status).toBe(400)
    expect((await operator.get(historyOf('passwords'))).status).toBe(400)
  })

  it('settings history stores a limited number of versions and adds none when nothing changed', async () => {
    for (let round = 0; round < MAX_VERSIONS + 3; round += 1)
      await saveSettings(site.database, { adCodes: { ad1: `${round}` } }, round)
    await operator.post(ADS, { ad1: `${MAX_VERSIONS + 2}` })
    const { versions } = (await operator.get(historyOf('ad-codes'))).json
    expect(versions).toHaveLength(MAX_VERSIONS)
    expect(versions[0].username).toBe(null)
  })
})
