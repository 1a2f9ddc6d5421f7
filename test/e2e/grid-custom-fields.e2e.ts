import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ParsedBusiness } from '../../src/businesses/saving/incoming-business.ts'
import { CUSTOM_FIELDS, defineCustomFields } from '../custom-fields.ts'
import { importRows, incoming } from '../incoming.ts'
import { openOperatorPage } from './operator-page.ts'
import { filledSite } from './site-in-browser.ts'
import { findAccessibilityErrors } from './watched-page.ts'

const RULES = `${'No smoking. '.repeat(40)}End.`
const VALUES = { house_rules: RULES, oven: 'wood, maybe', licence_number: '=00123' }

describe('cells of the business list in the browser', () => {
  const site = filledSite(async (database) => {
    await defineCustomFields(database)
    const custom_values = JSON.stringify(VALUES)
    const place = { city: 'Basel', country_code: 'CH', custom_values }
    await importRows(database, [
      incoming({ name: 'Blue Door', place_id: 'ChIJcell-0', ...place }, 2),
      incoming({ name: 'Red Gate', place_id: 'ChIJcell-1', city: 'Basel', country_code: 'CH' }, 3),
      gable,
    ])
  })
  const gable: ParsedBusiness = {
    ...incoming({
      name: 'Green Gable',
      place_id: 'ChIJcell-2',
      city: 'Zürich Kreis 5',
      country_code: 'CH',
    }),
    match: {
      ...{
        city: 'Zürich Kreis 5',
        countryCode: 'CH',
        placeId: 1,
        name: 'Zürich',
        hasRivals: false,
      },
      confidence: 'certain',
      reason: 'only place',
      place: {
        ...{ id: 1, region: 'Zurich', latitude: 47.4, longitude: 8.5, otherNames: [] },
        names: { en: 'Zurich', tr: 'Zürih', local: ['Zürich'] },
      },
    },
  }
  const columns = CUSTOM_FIELDS.map(({ key }) => `custom_${key}`).slice(0, 8)
  const cell = (page: Page, name: string, column: string) =>
    page.locator('[data-row]', { hasText: name }).locator(`[data-cell=${column}]`)
  const press = (page: Page, key: string) => page.keyboard.press(key)
  const screenshot = async (page: Page, name: string) => {
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  }
  async function stored(page: Page) {
    const [{ id }] = (await (await page.request.get('/api/admin/businesses?filter=blue')).json())
      .businesses
    const { values } = await (await page.request.get(`/api/admin/businesses/${id}`)).json()
    return { id, values: JSON.parse(values.custom_values) as Record<string, string> }
  }

  it('an operator edits a custom field of each type in its cell, sees errors, and undoes', {
    tags: ['admin-grid-editing', 'custom-fields'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto(`/admin/businesses?columns=${columns.join(',')}`)
    const at = (key: string) => cell(page, 'Blue Door', `custom_${key}`)
    await at('licence_number').dblclick()
    await at('licence_number').getByLabel('License number: Blue Door').fill('00124')
    await press(page, 'Tab')
    const rules = at('house_rules').locator('textarea')
    await expect.poll(() => rules.inputValue()).toBe(RULES)
    await rules.fill('First line')
    await press(page, 'Enter')
    await page.keyboard.type('second line')
    await press(page, 'Tab')
    const founded = at('founded').locator('input')
    await founded.fill('long ago')
    await press(page, 'Enter')
    await at('founded').getByRole('alert').getByText('Enter a number').waitFor()
    expect(await founded.getAttribute('aria-invalid')).toBe('true')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await screenshot(page, 'cell-error')
    await founded.fill('1901,5')
    await press(page, 'Tab')
    await at('wifi').locator('select').selectOption({ label: 'No' })
    await press(page, 'Tab')
    expect(await at('inspected').locator('input').getAttribute('type')).toBe('date')
    await at('inspected').locator('input').fill('2024-02-29')
    await press(page, 'Tab')
    await at('certificate').locator('input').fill('https://shop.example/c')
    await press(page, 'Tab')
    await at('oven').locator('select').selectOption('Stone')
    await press(page, 'Tab')
    await at('diets').getByLabel('Vegan').check()
    await at('diets').getByLabel('Kosher, certified').check()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await screenshot(page, 'cell-choices')
    await press(page, 'Enter')
    await expect.poll(() => at('diets').textContent()).toBe('Vegan; Kosher, certified')
    const saved = {
      certificate: 'https://shop.example/c',
      diets: 'Vegan; Kosher, certified',
      founded: '1901.5',
      house_rules: 'First line\nsecond line',
      inspected: '2024-02-29',
      licence_number: '00124',
      oven: 'Stone',
      wifi: 'no',
    }
    const { id, values } = await stored(page)
    expect(values).toEqual(saved)
    expect(await at('wifi').textContent()).toBe('No')
    await page.locator('.toast').filter({ hasText: 'Diets' }).getByText('Undo').click()
    await expect.poll(() => at('diets').textContent()).toBe('–')
    const { diets: _, ...others } = saved
    expect((await stored(page)).values).toEqual(others)
    const history = await page.request.get(`/api/admin/businesses/${id}/history`)
    expect((await history.json()).total).toBe(10)
    expect(errors.filter((each) => !each.endsWith('400 (Bad Request)'))).toEqual([])
    await close()
  })

  it('a conflict in the cell of a custom field shows the other value, and other fields do not disturb', {
    tags: ['admin-grid-editing', 'custom-fields'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/businesses?filter=red&columns=custom_wifi,custom_founded')
    const wifi = cell(page, 'Red Gate', 'custom_wifi')
    await wifi.waitFor()
    const id = await page.locator('[data-row]').getAttribute('data-row')
    const edit = async (values: object) => {
      const { version } = await (await page.request.get(`/api/admin/businesses/${id}`)).json()
      const data = { version, changes: { custom_values: JSON.stringify(values) } }
      expect((await page.request.put(`/api/admin/businesses/${id}`, { data })).status()).toBe(200)
    }
    await edit({ founded: 1899 })
    await wifi.dblclick()
    await wifi.locator('select').selectOption('yes')
    await press(page, 'Enter')
    await expect.poll(() => wifi.textContent()).toBe('Yes')
    expect(await cell(page, 'Red Gate', 'custom_founded').textContent()).toBe('1899')
    await edit({ wifi: 'no' })
    await wifi.dblclick()
    await wifi.locator('select').selectOption('')
    await press(page, 'Enter')
    await wifi.getByText('Someone else has changed this to “No”.').waitFor()
    await wifi.getByRole('button', { name: 'Keep yours' }).click()
    await expect.poll(() => wifi.textContent()).toBe('–')
    expect(errors.filter((error) => !error.includes('409'))).toEqual([])
    await close()
  })

  it('the place of a row is named in the language of the operator, with another text of the source below', {
    tags: ['admin-grid-columns'],
  }, async () => {
    for (const [locale, width, zurich, basel] of [
      ['en', 1440, 'Zurich, SwitzerlandSource text: Zürich Kreis 5', 'Basel, Switzerland'],
      ['tr', 390, 'Zürih, İsviçreKaynaktaki metin: Zürich Kreis 5', 'Basel, İsviçre'],
    ] as const) {
      const viewport = { width, height: 900 }
      const { page, errors, close } = await openOperatorPage(site, { locale, viewport })
      await page.goto('/admin/businesses?columns=place')
      await expect.poll(() => cell(page, 'Green Gable', 'place').textContent()).toBe(zurich)
      expect(await cell(page, 'Red Gate', 'place').textContent()).toBe(basel)
      expect(await findAccessibilityErrors(page)).toEqual([])
      await screenshot(page, `place-${width}`)
      expect(errors).toEqual([])
      await close()
    }
  })
})
