import { describe, expect, it } from 'vitest'
import { demoSite } from './site-in-browser.ts'
import { openWatchedPage, waitForHydration } from './watched-page.ts'

describe('indexes with a static part', () => {
  const site = demoSite()

  it('the category index applies list view to its static cards and drops them under another letter', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/categories')
    await waitForHydration(page)
    const served = await page.locator('main article').count()
    expect(await page.locator('main article.grid').count()).toBe(0)
    await page.getByRole('link', { name: 'List view' }).click()
    await page.locator('main article.grid').first().waitFor()
    expect(await page.locator('main article.grid').count()).toBe(served)
    await page.goto('/categories/b')
    await waitForHydration(page)
    await page.route('**/api/index/categories?letter=c*', (route) => route.abort())
    await page.getByRole('link', { name: 'C', exact: true }).click()
    await page.waitForURL('**/categories/c')
    await page.locator('main [aria-busy=true] .skeleton').first().waitFor()
    expect(await page.locator('main article.card').count()).toBe(0)
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})
