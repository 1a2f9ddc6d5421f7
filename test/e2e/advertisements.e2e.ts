import { describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { settingsSite } from './settings-site.ts'
import { untilAtRest } from './watched-page.ts'

/** A browser that doesn't identify as automated, because bots aren't counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'

describe('site advertisements', () => {
  const site = settingsSite()
  const { openSignedIn, visit, toast, save } = site

  it('the site shows saved advertisements and counts impressions and clicks', {
    tags: ['ads-slots', 'ads-save', 'ads-statistics'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/advertisements')
    await page
      .getByLabel('Advertisement 1', { exact: true })
      .fill('<button type="button" id="partner">Partner</button>')
    await page
      .getByLabel('Advertisement 2', { exact: true })
      .fill('<iframe src="https://ads.example/frame" width="300" height="90"></iframe>')
    await save(page).click()
    await toast(page).getByText('Advertisement code saved.').waitFor()

    const { page: read, close: leave } = await visit(site.business, { userAgent: PERSON })
    const events: string[] = []
    read.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/ad-events')
        events.push(request.postData() ?? '')
    })
    const until = (count: number) => expect.poll(() => events.length).toBe(count)
    await read.locator('#partner').scrollIntoViewIfNeeded()
    await read.waitForTimeout(1500)
    await read.locator('#partner').click()
    await read.locator('#partner').click()
    const frame = read.locator('[data-slot=ad2] iframe')
    await frame.scrollIntoViewIfNeeded()
    await read.waitForTimeout(1500)
    await frame.click()
    await until(4)
    expect(events.toSorted()).toEqual([
      '{"slot":"ad1","kind":"click"}',
      '{"slot":"ad1","kind":"impression"}',
      '{"slot":"ad2","kind":"click"}',
      '{"slot":"ad2","kind":"impression"}',
    ])
    expect(await read.context().cookies()).toEqual([])
    await leave()

    await expect
      .poll(() => site.database.read.selectFrom('daily_ads').selectAll().execute(), {
        timeout: 120_000,
      })
      .toMatchObject([
        { slot: 'ad1', impressions: 1, clicks: 1 },
        { slot: 'ad2', impressions: 1, clicks: 1 },
      ])
    await page.reload()
    await page.locator('tr', { hasText: 'Advertisement 1' }).getByText('100.00%').waitFor()
    await page.getByRole('img', { name: 'Impressions by day' }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the preview runs unsaved ad code in a frame with an opaque origin and saves nothing', {
    tags: ['settings-preview'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/advertisements')
    await page
      .getByLabel('Advertisement 1', { exact: true })
      .fill('<b id="mark"></b><script>mark.textContent = "Try " + self.origin</script>')
    const address = page.getByLabel('Page', { exact: true })
    await expect.poll(() => address.inputValue()).toContain('/business/')
    await page.getByRole('button', { name: 'Show preview' }).click()
    const shown = page.frameLocator('iframe')
    await shown.getByText('Try null').waitFor()
    await page.getByRole('button', { name: '404 page' }).click()
    expect(await address.inputValue()).toBe('/no-such-page')
    await page.getByLabel('404 page ad', { exact: true }).fill('<i>Lost and found</i>')
    await page.getByRole('button', { name: 'Show preview' }).click()
    await shown.getByText('Lost and found').waitFor()
    expect(
      (await (await fetch(`${site.server.address}/api/admin/advertisement-codes`)).json()).ad1,
    ).toBe('')
    // A preview has no origin, so it can't load icons of this site.
    const known = /status of 404|Unsafe attempt to load URL \S+\.svg from frame/
    expect(errors.filter((error) => !known.test(error))).toEqual([])
    await close()
  })

  it('a business page does not load the ad tracking script when no slot has code', async () => {
    const { page, close } = await visit(site.business, { userAgent: PERSON })
    await untilAtRest(page)
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((name) => name.includes('watch-slot'))).toEqual([])
    await close()
  })

  it('the server saves counted ad impressions on shutdown', {
    tags: ['dashboard-counts-saved'],
  }, async () => {
    await saveSettings(site.database, { adCodes: { ad3: '<b>ad</b>' } }, Date.now())
    const events = await fetch(`${site.server.address}/api/ad-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': PERSON },
      body: JSON.stringify({ slot: 'ad3', kind: 'impression' }),
    })
    expect(events.status).toBe(200)
    await site.server.stop()
    const counted = site.database.read.selectFrom('daily_ads').where('slot', '=', 'ad3').selectAll()
    expect(await counted.execute()).toMatchObject([{ impressions: 1, clicks: 0 }])
  })
})
