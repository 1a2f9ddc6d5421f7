import { describe, expect, it } from 'vitest'
import type { analytics } from '../../src/analytics/client.ts'
import type { ResultOf } from '../../src/platform/calls/client.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, layoutShift } from './watched-page.ts'

const GPT = 'Mozilla/5.0 (compatible; GPTBot/1.2)'

describe('crawlers screen', () => {
  const site = siteInBrowser({ ...OPERATOR, DEMO: 'off' })
  const asBot = (path: string) =>
    fetch(site.address + path, { headers: { 'user-agent': GPT } }).then(({ status }) => status)

  it('the crawlers screen shows an empty state, then request counts per bot', {
    tags: ['settings-crawlers'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/crawlers')
    await page.getByText('No bot traffic in this period.').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    for (const path of ['/', '/categories', '/categories', '/search?q=bakery'])
      expect(await asBot(path)).toBe(200)
    // The server saves its counts every five seconds. On a busy machine a reload takes as long, so this
    // polls only the API.
    const savedRequests = async () => {
      const answer = await page.request.get(`${site.address}/api/admin/crawls`)
      const { bots }: ResultOf<typeof analytics.crawls> = await answer.json()
      return bots.find(({ bot }) => bot === 'GPTBot')?.requests
    }
    await expect.poll(savedRequests, { timeout: 120_000 }).toBe(4)
    await page.reload()
    const row = page.getByRole('row', { name: /^GPTBot 4/ })
    await row.waitFor()
    expect((await row.locator('td').allTextContents()).slice(3)).toEqual([
      '1',
      '2',
      '0',
      '0',
      '0',
      '1',
      '0',
      '0',
      '0',
    ])
    await page.getByRole('img', { name: 'Requests by day' }).waitFor()
    await page.getByLabel('Period').selectOption('Last 7 days')
    await expect.poll(() => page.url()).toContain('days=7')
    await row.waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('crawler rate limits apply from the next request, with 429 over the limit and 403 if denied', async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/crawlers')
    await page.getByLabel('Requests per minute for GPTBot').fill('2')
    await page.getByLabel('Block CCBot').check()
    await page.getByRole('button', { name: 'Save rate limits' }).click()
    await page.locator('.toast').getByText('Rate limits saved.').waitFor()
    expect([await asBot('/'), await asBot('/'), await asBot('/')]).toEqual([200, 200, 429])
    const refused = await fetch(site.address, { headers: { 'user-agent': 'CCBot/2.0' } })
    expect(refused.status).toBe(403)
    await page.getByText('GPTBot: requests per minute').first().waitFor()
    await page.reload()
    expect(await page.getByLabel('Requests per minute for GPTBot').inputValue()).toBe('2')
    expect(errors).toEqual([])
    await close()
  })

  it('the crawlers screen fits a 390 px phone in Turkish', async () => {
    const { page, errors, close } = await openOperatorPage(site, {
      locale: 'tr',
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/admin/crawlers')
    await page.getByRole('heading', { name: 'Botlar' }).waitFor()
    await page.getByLabel('Engelle: CCBot').waitFor()
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(390)
    expect(await layoutShift(page)).toBeLessThan(0.1)
    expect(errors).toEqual([])
    await close()
  })
})
