import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const CALL = '**/api/admin/indexing-settings'

describe('indexing explanation in a browser', () => {
  const site = siteInBrowser(OPERATOR)

  async function open(path: string) {
    const opened = await openOperatorPage(site, { locale: 'en-GB' })
    await opened.page.goto(path)
    return opened
  }

  it('the indexing screen stores the checked address in its URL and links to the redirect target', async () => {
    const { page, errors, close } = await open('/admin/indexing')
    await page.getByText('Paste the URL of a page').waitFor()
    await page.getByLabel('URL').fill('/categories/Bakery')
    await page.keyboard.press('Enter')
    await page.getByText('It redirects to another URL').waitFor()
    expect(page.url()).toContain('/admin/indexing?url=%2Fcategories%2FBakery')
    await page.getByRole('link', { name: '/categories/bakery' }).click()
    await page.getByText('is listed in a sitemap').waitFor()
    expect(await page.getByLabel('URL').inputValue()).toBe('/categories/bakery')
    await page.goBack()
    await page.getByText('It redirects to another URL').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the indexing screen shows the score of a business and is accessible', async () => {
    const { page, errors, close } = await open('/businesses')
    const href = await page.locator('a[href^="/business/"]').first().getAttribute('href')
    await page.goto(`/admin/indexing?url=${encodeURIComponent(href ?? '')}`)
    await page.getByText('Score breakdown').waitFor()
    await untilAtRest(page)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('link', { name: 'Edit the business' }).click()
    await page.waitForURL('**/admin/businesses/*')
    expect(errors).toEqual([])
    await close()
  })

  it('the threshold form previews the effect while typing and retains its value when saving fails', async () => {
    const { page, close } = await open('/admin/indexing')
    const least = page.getByLabel('Minimum score for indexing a business')
    await page.getByText('none would be excluded').waitFor()
    await least.fill('100')
    await page.getByText(/Of 1,000 public businesses checked, [\d,]+ would be excluded/).waitFor()
    await least.fill('101')
    await page.getByText('Enter a whole number from 0 to 100').waitFor()
    await least.fill('55')
    await page.route(CALL, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: 'no' })
        : route.continue(),
    )
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByText('Not saved').first().waitFor()
    expect(await least.inputValue()).toBe('55')
    await page.unroute(CALL)
    await save.click()
    await page.getByText('Site settings saved.').first().waitFor()
    await page.reload()
    await page.getByText('none would be excluded').waitFor()
    expect(await least.inputValue()).toBe('55')
    await close()
  })
})
