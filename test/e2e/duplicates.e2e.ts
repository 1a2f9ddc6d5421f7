import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { importRows, incoming } from '../incoming.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { filledSite } from './site-in-browser.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

const LONG = `The Very Long Name Of ${'A House '.repeat(7)}By The Sea`
const NAMES = ['Blue Door', LONG, 'مخبز الباب الأزرق', 'Third Pair', 'Fourth Pair', 'Fifth Pair']

/** Pairs in separate places; the second of each has more reviews and no website. */
const rows = NAMES.flatMap((name, pair) =>
  [0, 1].map((side) =>
    incoming(
      {
        name,
        place_id: `pair-${pair}-${side}`,
        city: 'Basel',
        country_code: 'CH',
        full_address: side === 0 ? `Rheingasse ${pair}, Basel` : null,
        latitude: 47 + pair / 10,
        longitude: 7,
        phone: side === 0 ? `+41 61 100 10 1${pair}` : null,
        website: side === 0 ? `https://pair${pair}.example` : null,
        reviews: side === 0 ? 3 : 50,
        rating: 4,
      },
      pair * 2 + side + 2,
    ),
  ),
)

const pairOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Compare ${name} with` }) })

describe('possible duplicates in a browser', () => {
  const site = filledSite(async (database) => {
    await importRows(database, rows)
  })

  async function open(path: string, options: BrowserContextOptions = {}) {
    const opened = await openOperatorPage(site, {
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    })
    await opened.page.goto(path)
    return opened
  }

  it('a duplicate search lists the pairs it finds with their reasons', async () => {
    const { page, errors, close } = await open('/admin/duplicates')
    await page.getByText('No search yet').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Search for duplicates' }).click()
    await pairOf(page, 'Blue Door').waitFor()
    expect(await page.getByRole('link', { name: /^Compare / }).count()).toBe(NAMES.length)
    await pairOf(page, 'Blue Door').getByText('Same name').waitFor()
    await pairOf(page, 'Blue Door').getByText('Same location').waitFor()
    await page.getByText(`${NAMES.length} pairs`).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the duplicate list, comparison and editor are accessible and fit every width', {
    tags: ['long'],
  }, async () => {
    const search = await open('/admin/duplicates')
    await search.page.getByRole('button', { name: 'Search for duplicates' }).click()
    await pairOf(search.page, 'Blue Door').waitFor()
    await search.close()
    for (const path of ['/admin/duplicates', '/admin/duplicates/3/4', '/admin/businesses/5']) {
      const watched = await open(path, { locale: 'tr-TR' })
      const { page, errors, close } = watched
      await page.locator('[data-row], .compare-table, form').first().waitFor()
      await untilAtRest(page)
      expect(await findStateErrors(watched)).toEqual([])
      expect(errors).toEqual([])
      await close()
    }
  })

  it('a merge applies the chosen values, redirects the merged business, and can be undone', {
    tags: ['review-keys'],
  }, async () => {
    const { page, errors, close } = await open('/admin/duplicates')
    await page.getByRole('link', { name: 'Compare Blue Door with Blue Door' }).click()
    await page.getByRole('heading', { name: 'Result of the merge' }).waitFor()
    // The one with more reviews remains, with the other's values where its own are missing.
    expect(await page.getByRole('radio', { name: 'Keep Blue Door (2)' }).isChecked()).toBe(true)
    await page.getByText('Values from the other business: Full address, Phone, Website.').waitFor()
    await page.getByRole('radio', { name: 'Phone: use the value from Blue Door (2)' }).check()
    await page
      .getByRole('radio', { name: 'Rating and reviews: use the value from Blue Door (1)' })
      .check()
    await page
      .getByText('Values from the other business: Full address, Website, Rating and reviews.')
      .waitFor()
    const slugs = await page.getByText(/^\/business\/blue-door-/).allTextContents()
    await page.keyboard.press('a')
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Businesses merged.').first().waitFor()
    await page.getByText(`${NAMES.length - 1} pairs`).waitFor()
    const gone = await page.request.get(slugs[0] ?? '', { maxRedirects: 0 })
    expect([gone.status(), gone.headers().location]).toEqual([301, slugs[1]])
    const { values } = await (await page.request.get('/api/admin/businesses/2')).json()
    expect(values).toMatchObject({ phone: null, reviews: 3, website: 'https://pair0.example' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 restored').waitFor()
    await page.goto('/admin/duplicates')
    await pairOf(page, 'Blue Door').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('an administrator dismisses pairs with the r key or in bulk, and restores them', {
    tags: ['duplicates-list'],
  }, async () => {
    const { page, errors, close } = await open('/admin/duplicates')
    await pairOf(page, 'Third Pair').waitFor()
    await page.getByRole('link', { name: 'Compare Third Pair' }).focus()
    await page.keyboard.press('r')
    await page.getByText('Marked as not duplicates.').first().waitFor()
    await pairOf(page, 'Third Pair').waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    await pairOf(page, 'Third Pair').waitFor()
    await page.getByRole('link', { name: 'Compare Third Pair' }).focus()
    await page.keyboard.press('x')
    await page.getByRole('checkbox', { name: /^Select Fourth Pair/ }).check()
    await page.getByText('2 selected').waitFor()
    await page
      .getByRole('region', { name: 'Selected pairs' })
      .getByRole('button', { name: 'Not duplicates' })
      .click()
    await pairOf(page, 'Fourth Pair').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Not duplicates', exact: true }).click()
    await pairOf(page, 'Fourth Pair').getByText('admin, ').waitFor()
    await pairOf(page, 'Fourth Pair').getByRole('button', { name: 'Review again' }).click()
    await pairOf(page, 'Fourth Pair').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Merged', exact: true }).click()
    await page.getByText('No merged pairs').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('a merge is rejected when one business has changed, and retains the choices made', {
    tags: ['duplicates-conflict'],
  }, async () => {
    const { page, errors, close } = await open('/admin/duplicates/11/12')
    await page.getByRole('radio', { name: 'Website: use the value from Fifth Pair (12)' }).check()
    const { version } = await (await page.request.get('/api/admin/businesses/11')).json()
    const changes = { phone: '+41 61 777 77 77' }
    await page.request.put('/api/admin/businesses/11', { data: { version, changes } })
    const merge = async () => {
      await page.getByRole('button', { name: 'Merge' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    }
    await merge()
    await page.getByRole('alert').getByText('Nothing was merged.').waitFor()
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('radio', { name: 'Phone: use the value from Fifth Pair (11)' }).waitFor()
    await page.getByText('+41 61 777 77 77').waitFor()
    expect(
      await page
        .getByRole('radio', { name: 'Website: use the value from Fifth Pair (12)' })
        .isChecked(),
    ).toBe(true)
    await merge()
    await page.getByText('Businesses merged.').first().waitFor()
    await page.goto('/admin/businesses/11')
    await page.getByText('Merged into').waitFor()
    await page.goto('/admin/duplicates/11/12')
    await page.getByText('These businesses were merged.').waitFor()
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
    await close()
  })

  it('the business editor links to the possible duplicates of that business', async () => {
    const { page, errors, close } = await open('/admin/businesses/4')
    await page.getByText('This business may have a duplicate.').waitFor()
    await page.getByRole('link', { name: 'Review possible duplicates' }).click()
    await page.getByText('Showing only pairs that include business 4.').waitFor()
    expect(await page.getByRole('link', { name: /^Compare / }).count()).toBe(1)
    expect(errors).toEqual([])
    await close()
  })

  it('an administrator previews and merges all pairs above a score', {
    tags: ['duplicates-bulk'],
  }, async () => {
    const { page, errors, close } = await open('/admin/duplicates')
    await page.getByRole('button', { name: 'Merge by minimum score' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Minimum score').fill('50')
    await dialog.getByText('The least certain of these pairs').waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await dialog.getByLabel('Minimum score').fill('20')
    await dialog.getByText('Enter a whole number from 50 to 100.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Merge all' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Minimum score').fill('50')
    await dialog.getByText(/pairs? · .* businesses · /).waitFor()
    await dialog.getByRole('button', { name: 'Merge all' }).click()
    await page.getByRole('heading', { name: 'Merge duplicates' }).waitFor()
    await page
      .getByText(/\d+ merged/)
      .first()
      .waitFor()
    await page.goto('/admin/duplicates')
    await page.getByText('No duplicates found').waitFor()
    expect(errors.filter((error) => !error.includes('401') && !error.includes('403'))).toEqual([])
    await close()
  })
})
