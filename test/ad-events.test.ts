import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countAd, EVENTS_PER_MINUTE, saveAdCounts } from '../src/advertising/count-ads.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { openSite } from './open-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { signedIn } from './signed-in.ts'
import { ENGINES } from './test-database.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

describe.each(ENGINES)('ad event counting on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  let visitors = 0
  beforeAll(async () => {
    site = await openSite(engine)
    operator = await signedIn(site.app, site.database)
    await saveSettings(site.database, { adCodes: { ad1: '<b>ad</b>', ad404: '<i>ad</i>' } }, 1)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })
  beforeEach(async () => {
    await saveAdCounts(site.database)
    await site.database.change((trx) => trx.deleteFrom('daily_ads').execute())
    visitors += 1
  })

  const tell = (body: unknown, userAgent = BROWSER, remoteAddress = `192.0.2.${visitors}`) =>
    site.app.inject({
      method: 'POST',
      url: '/api/ad-events',
      payload: body as object,
      headers: { 'user-agent': userAgent },
      remoteAddress,
    })

  async function counted() {
    await saveAdCounts(site.database)
    return site.database.read.selectFrom('daily_ads').orderBy('slot').selectAll().execute()
  }
  const day = new Date(MONDAY_NOON_IN_BASEL).toISOString().slice(0, 10)

  it('the ad event API adds impressions and clicks to daily totals, which the admin API returns', {
    tags: ['ads-statistics'],
  }, async () => {
    for (const kind of ['impression', 'impression', 'click'])
      expect((await tell({ slot: 'ad1', kind })).statusCode).toBe(200)
    await counted()
    await tell({ slot: 'ad1', kind: 'impression' })
    await tell({ slot: 'ad404', kind: 'impression' })
    expect(await counted()).toEqual([
      { day, slot: 'ad1', impressions: 3, clicks: 1 },
      { day, slot: 'ad404', impressions: 1, clicks: 0 },
    ])
    const { days } = (await operator.get('/api/admin/ad-statistics')).json
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({
      day,
      slots: { ad1: { impressions: 3, clicks: 1 }, ad2: { impressions: 0, clicks: 0 } },
    })
  })

  it('the ad event API ignores bots and slots without code, and returns 400 for invalid events', async () => {
    await tell({ slot: 'ad1', kind: 'impression' }, 'Examplebot/2.1 (+https://bot.example)')
    await tell({ slot: 'ad1', kind: 'impression' }, '')
    await tell({ slot: 'ad2', kind: 'impression' })
    for (const body of [{ slot: 'ad9', kind: 'click' }, { slot: 'ad1', kind: 'sale' }, {}])
      expect((await tell(body)).statusCode).toBe(400)
    expect(await counted()).toEqual([])
  })

  it('ad events are capped per minute for each client address, and no address is stored', {
    tags: ['ads-statistics'],
  }, async () => {
    for (let round = 0; round < EVENTS_PER_MINUTE + 20; round += 1)
      expect((await tell({ slot: 'ad1', kind: 'impression' })).statusCode).toBe(200)
    await tell({ slot: 'ad1', kind: 'click' }, BROWSER, '198.51.100.7')
    expect(await counted()).toEqual([
      { day, slot: 'ad1', impressions: EVENTS_PER_MINUTE, clicks: 1 },
    ])
  })

  it('ad events stay in memory for the next flush when a write fails', async () => {
    const broken = {
      ...site.database,
      change: (): Promise<never> => Promise.reject(new Error('The disk is full')),
    }
    const sender = { address: '192.0.2.1', userAgent: BROWSER }
    countAd(broken, { slot: 'ad1', kind: 'impression' }, sender, MONDAY_NOON_IN_BASEL)
    await expect(saveAdCounts(broken)).rejects.toThrow('The disk is full')
    countAd(broken, { slot: 'ad1', kind: 'click' }, sender, MONDAY_NOON_IN_BASEL)
    const repaired = Object.assign(broken, { change: site.database.change })
    await saveAdCounts(repaired)
    expect(await counted()).toMatchObject([{ impressions: 1, clicks: 1 }])
  })

  it('the ad event response sets no cookie', { tags: ['ads-statistics'] }, async () => {
    const answer = await tell({ slot: 'ad1', kind: 'impression' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
