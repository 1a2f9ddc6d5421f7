import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { importRows, incoming } from '../incoming.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { filledSite, type SiteInBrowser, siteInBrowser } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

/** A generous limit, not a measurement. */
const PATIENCE = { timeout: 120_000, interval: 50 }

/** A server's page, with an administrator signed in. */
async function openSignedInAt(
  site: SiteInBrowser,
  path: string,
  options: BrowserContextOptions = {},
) {
  const opened = await openOperatorPage(site, {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  await opened.page.goto(path)
  await opened.page.getByRole('table').waitFor()
  return opened
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

describe('categories and cities in the admin area', () => {
  const site = siteInBrowser(OPERATOR)

  const openSignedIn = (path: string, options?: BrowserContextOptions) =>
    openSignedInAt(site, path, options)
  const read = async (path: string) => (await fetch(`${site.address}${path}`)).json()
  const statusOf = async (path: string) =>
    (await fetch(`${site.address}${path}`, { redirect: 'manual' })).status

  it('the category and city lists and their dialogs are accessible and fit every width', {
    tags: ['long', 'catalog-screens'],
  }, async () => {
    for (const path of ['/admin/categories?filter=restaurant', '/admin/cities?filter=london']) {
      const watched = await openSignedIn(path)
      const { page, errors, close } = watched
      expect(await findStateErrors(watched)).toEqual([])
      for (const action of ['Edit', 'Merge', 'Split']) {
        const button = page.getByRole('button', { name: new RegExp(`^${action} `) })
        if ((await button.count()) === 0) continue
        await button.first().click()
        await dialog(page).waitFor()
        await untilAtRest(page)
        expect(await findStateErrors(watched)).toEqual([])
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'detached' })
        // The focus stays where it was.
        await vi.waitFor(async () => {
          expect(await button.first().evaluate((one) => one === document.activeElement)).toBe(true)
        }, PATIENCE)
      }
      expect(errors).toEqual([])
      await close()
    }
  })

  it('a category rename retains the form after a rejected slug and redirects the previous URL', {
    tags: ['catalog-rename', 'catalog-icons'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/categories?filter=pharmacy')
    await row(page, 'Pharmacy').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Chemist')
    await page.getByLabel('URL', { exact: true }).fill('Bad Address')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('lowercase letters a–z').waitFor()
    await page.getByLabel('URL', { exact: true }).fill('chemist')
    // An extra key press doesn't discard a change.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Discard' }).getByText('Cancel').click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Chemist')
    await page.getByRole('radio', { name: 'stethoscope' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.toast').getByText('Saved', { exact: true }).waitFor()
    await row(page, 'Chemist').waitFor()
    expect(await statusOf('/categories/pharmacy')).toBe(301)
    await page.goto('/categories/pharmacy')
    expect(new URL(page.url()).pathname).toBe('/categories/chemist')
    expect(await page.locator('h1').textContent()).toBe('Chemist')
    expect(errors).toEqual([])
    await close()
  })

  it('an edit conflict on a city shows a message and retains the typed value', async () => {
    const { page, close } = await openSignedIn('/admin/cities?filter=lyon')
    const lyon = page.getByRole('row').filter({ hasText: 'Lyon' }).first()
    const edit = lyon.getByRole('button', { name: 'Edit' })
    const region = page.getByLabel('Region', { exact: true })
    await edit.click()
    await region.fill('Mine')
    const { cities } = await (await page.request.get('/api/admin/city-index?filter=lyon')).json()
    const { id, name, slug, synonyms, hidden } = cities[0]
    const data = { name, slug, synonyms, hidden, region: 'Theirs' }
    expect((await page.request.put(`/api/admin/cities/${id}`, { data })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Someone else has changed this since you opened it.').waitFor()
    expect(await region.inputValue()).toBe('Mine')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await lyon.getByText('Theirs').waitFor()
    await edit.click()
    expect(await region.inputValue()).toBe('Theirs')
    await region.fill('Mine')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.toast').getByText('Saved', { exact: true }).waitFor()
    await close()
  })

  it('a category merge moves its businesses and redirects its page', {
    tags: ['catalog-merge'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/categories?filter=barber')
    const [from, into] = await Promise.all(
      ['barber-shop', 'hair-salon'].map((slug) => read(`/api/categories/${slug}`)),
    )
    await row(page, 'Barber shop').getByRole('button', { name: 'Merge' }).click()
    await page.getByLabel('Merge into').first().fill('hair salon')
    await page.getByRole('radio', { name: /^Hair salon/ }).check()
    await page
      .getByText('/categories/barber-shop will redirect to /categories/hair-salon')
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click()
    await page.locator('.toast').getByText('Merge started').waitFor()
    await page.getByText('Merge categories', { exact: true }).waitFor()
    await page.getByText(/^\d+ moved$/).waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await statusOf('/categories/barber-shop')).toBe(301)
    await vi.waitFor(async () => {
      const { businessCount } = await read('/api/categories/hair-salon')
      expect(businessCount).toBe(from.businessCount + into.businessCount)
    }, PATIENCE)
    await vi.waitFor(async () => {
      expect(await row(page, 'Barber shop').count()).toBe(0)
    }, PATIENCE)
    expect(errors).toEqual([])
    await close()
  })

  it('hiding a category makes its page return 404', async () => {
    const { page, errors, close } = await openSignedIn('/admin/categories?filter=florist')
    const { name, slug } = await page
      .getByRole('row')
      .nth(1)
      .evaluate((line) => ({
        name: line.querySelector('th')?.textContent ?? '',
        slug: line.querySelector('td a')?.textContent ?? '',
      }))
    await row(page, name).getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Shown on the site').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, name).getByText('Hidden').waitFor()
    expect(await statusOf(`/categories/${slug}`)).toBe(404)
    expect(errors).toEqual([])
    await close()
  })
})

describe('city with several regions in the admin area', () => {
  const site = filledSite(async (database) => {
    const rows = ['IL', 'IL', 'Illinois', 'MO'].map((region, at) =>
      incoming(
        {
          name: `Springfield diner ${at}`,
          place_id: `ChIJ-springfield-${at}`,
          type: 'Diner',
          city: 'Springfield',
          country_code: 'US',
          region,
        },
        at + 2,
      ),
    )
    await importRows(database, rows)
  })

  it('splitting a city by region creates two cities with distinct page titles', {
    tags: ['catalog-split-cities'],
  }, async () => {
    const { page, errors, close } = await openSignedInAt(site, '/admin/cities')
    await page.getByRole('button', { name: 'Split Springfield by region' }).click()
    await page.getByRole('checkbox', { name: /^IL/ }).check()
    await page.getByText('3 businesses in the selected regions').waitFor()
    expect(await page.getByLabel('Region shown for the existing city').inputValue()).toBe('MO')
    await dialog(page).getByRole('button', { name: 'Split', exact: true }).click()
    await page.locator('.toast').getByText('Split started').waitFor()
    await vi.waitFor(async () => {
      const answer = await fetch(`${site.address}/api/cities/us/springfield-il`)
      expect((await answer.json()).businessCount).toBe(3)
    }, PATIENCE)
    await page.goto('/admin/cities?filter=springfield-il')
    await page.getByRole('button', { name: 'Merge Springfield', exact: true }).click()
    await dialog(page).getByRole('heading', { name: 'Merge “Springfield, IL, US” into' }).waitFor()
    await page.goto('/cities/us/springfield-il')
    expect(await page.title()).toContain('Springfield, IL')
    await page.goto('/cities/us/springfield')
    expect(await page.title()).toContain('Springfield, MO')
    expect(errors).toEqual([])
    await close()
  })
})

describe('categories and cities of an empty directory', () => {
  const site = siteInBrowser({ DEMO: 'off', ...OPERATOR })

  it('empty lists show a message, and offer to show all only with a filter', {
    tags: ['catalog-screens'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en-GB' })
    for (const [list, none] of [
      ['categories', 'No categories yet'],
      ['cities', 'No cities yet'],
    ] as const) {
      await page.goto(`/admin/${list}`)
      await page.getByText(none, { exact: true }).waitFor()
      expect(await page.getByRole('link', { name: 'Show all' }).count()).toBe(0)
      await page.goto(`/admin/${list}?filter=none`)
      await page.getByRole('link', { name: 'Show all' }).click()
      await page.getByText(none, { exact: true }).waitFor()
    }
    expect(errors).toEqual([])
    await close()
  })
})
