import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../import-files.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { setPreviewTime } from './preview-time.ts'
import { siteInBrowser } from './site-in-browser.ts'
import type { WatchedPage } from './watched-page.ts'

const END = { timeout: 120_000 }
/** Half a minute for each step makes fifteen minutes. */
const MOST_STEPS = 30

const STREETS = ['Via Toledo', 'Via Duomo', 'Via Chiaia', 'Via Foria', 'Via Tribunali']
const FAMILIES = ['Esposito', 'Russo', 'Marino', 'Greco', 'Conte', 'Fontana', 'Caruso', 'Ferrara']
const OVENS = ['Antico Forno', 'Pane Caldo', 'La Spiga', 'Il Grano', 'Forno Nuovo']

const bakery = (at: number) => ({
  name: `${OVENS[at % 5]} ${FAMILIES[at % 8]} ${at}`,
  street: STREETS[at % 5] ?? '',
  number: 11 + at,
  phone: `81 555 ${String(1000 + at * 7)}`,
})

/** Opening hours of every third row are in no notation; another column has them all. */
const bakeries = [
  ['name', 'address', 'city', 'country_code', 'phone', 'type', 'hours', 'when', 'place_id'],
  ...Array.from({ length: 90 }, (_, at) => {
    const { name, street, number, phone } = bakery(at)
    return [
      name,
      `${street} ${number}, 80134 ${at % 2 ? 'Napoli' : 'Naples'}`,
      at % 2 ? 'Napoli' : 'Naples',
      'IT',
      `+39 0${phone}`,
      at % 3 ? 'Panetteria' : 'Bakery',
      at % 3 ? 'Mo-Sa 07:00-13:00' : 'finché c’è pane',
      'Mo-Sa 07:00-13:00',
      `ChIJweek${String(at).padStart(19, '0')}`,
    ]
  }),
]

/** The first thirty are bakeries of the other file, with their address and phone written otherwise. */
const listings = Array.from({ length: 60 }, (_, at) => {
  const { name, street, number, phone } = bakery(at < 30 ? at : at + 200)
  return {
    title: at < 30 ? name.toUpperCase() : name,
    categoryName: 'Bakery',
    address: `${street.replace('Via', 'V.')}, ${number}, Napoli, Italy`,
    phone: `(0039) 0${phone.replaceAll(' ', '-')}`,
    totalScore: 4.1,
    reviewsCount: 12 + at,
  }
})

const salons = [
  ['İşletme Adı', 'Adres', 'İlçe', 'İl', 'Telefon', 'Kategori'],
  ...Array.from({ length: 50 }, (_, at) => [
    `Makas ${FAMILIES[at % 8]} ${at}`,
    `Moda Caddesi No:${at + 1}`,
    at % 2 ? 'Kadıköy' : 'Beşiktaş',
    at % 10 ? 'İstanbul' : 'Istanbul',
    `0216 555 ${String(1000 + at)}`,
    at % 10 < 2 ? 'Tüy fısıldama' : 'Kuaför',
  ]),
]

/** Everything is a plumber in Linz, but the names and streets are of florists in Graz. */
const florists = [
  ['name', 'full_address', 'city', 'country_code', 'type', 'phone'],
  ...Array.from({ length: 60 }, (_, at) => [
    `Blumen ${FAMILIES[at % 8]} ${at}`,
    `Herrengasse ${at + 1}`,
    'Linz',
    'AT',
    'Plumber',
    `+43 316 555${100 + at}`,
  ]),
]

describe('a week of an operator in a browser', { timeout: 480_000, tags: ['long'] }, () => {
  const site = siteInBrowser({ DEMO: 'off', ...OPERATOR })
  const files = openFileFolder()
  let watched: WatchedPage
  let page: Page
  let steps: string[] = []

  beforeAll(async () => {
    watched = await openOperatorPage(site, {
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    page = watched.page
    page.setDefaultTimeout(30_000)
    await setPreviewTime(page, 4999)
  })
  afterAll(async () => {
    await watched.close()
    files.remove()
  })

  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name })
  async function open(path: string) {
    steps.push(`Open ${path}`)
    await page.goto(path)
  }
  async function click(locator: Locator) {
    steps.push(`Click ${await locator.first().textContent(END)}`)
    await locator.first().click(END)
  }
  async function fill(label: string, value: string, within: Page | Locator = page) {
    steps.push(`Fill ${label}: ${value}`)
    await within.getByLabel(label, { exact: true }).fill(value)
  }
  async function select(label: string, option: string, within: Page | Locator = page) {
    steps.push(`Choose ${label}: ${option}`)
    await within.getByLabel(label).selectOption({ label: option })
  }
  const count = async (query: string) =>
    (await (await page.request.get(`/api/admin/businesses?limit=1&${query}`)).json()).total
  const linkTo = (name: string) =>
    page.locator('li.admin-card').filter({ hasText: name }).getByRole('link').first()
  async function apply() {
    await page.getByText('Ready for review').waitFor(END)
    await click(button(/^Apply to/))
    await page.getByText('This import is complete.').waitFor(END)
  }

  it('three files from different sources become a clean public directory', {
    tags: ['operator-week'],
  }, async () => {
    steps = []
    await open('/admin/upload')
    steps.push('Choose three files')
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        files.write('bakeries.csv', csvOf(bakeries)),
        files.write('listings.json', JSON.stringify(listings)),
        files.write('salons.csv', csvOf(salons, ';')),
      ])
    await click(button('Upload 3 files'))
    await expect
      .poll(() => page.getByText('Ready for review').count(), END)
      .toBeGreaterThanOrEqual(3)
    const upload = page.url()

    await click(linkTo('bakeries.csv'))
    await page.getByText('Ready for review').waitFor(END)
    const problems = page.getByRole('region', { name: 'Problems' })
    const hours = problems.getByRole('listitem').filter({ hasText: 'opening hours' })
    await hours.getByText('Above the limit').waitFor()
    await click(button('Use another column', hours))
    await select('Use hours as', 'Not used')
    await click(page.locator('summary').getByText(/unused column/i))
    await select('Use when as', 'Hours in the source')
    await hours.waitFor({ state: 'detached', ...END })
    await apply()

    await open(upload)
    await click(linkTo('listings.json'))
    await apply()
    await open(upload)
    await click(linkTo('salons.csv'))
    await apply()

    await open('/admin/category-texts')
    await page.getByText('Tüy fısıldama').waitFor(END)
    await click(button('Choose a category…'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill('hair sal')
    await click(dialog.getByRole('radio', { name: /Hair salon/i }))
    await click(button('Assign', dialog))
    await page.getByText('10 moved').waitFor(END)

    await open('/admin/duplicates')
    await page.locator('[data-row]').first().waitFor(END)
    await click(button('Merge by minimum score'))
    await fill('Minimum score', '80', dialog)
    await dialog.getByText(/^30 pairs/).waitFor(END)
    await click(button('Merge all', dialog))
    await page
      .getByText(/30 merged/)
      .first()
      .waitFor(END)
    expect(await count('')).toBe(170)
    const isMissing = { city: 0, country: 0, category: 0, phone: 0, address: 0, opening_hours: 80 }
    for (const [field, missing] of Object.entries(isMissing))
      expect([field, await count(`where=${field}:empty`)]).toEqual([field, missing])
    const { cities } = await (await page.request.get('/api/index/cities')).json()
    expect(cities).toMatchObject([
      { city: 'Naples', businessCount: 120 },
      { city: 'Istanbul', businessCount: 50 },
    ])
    const { categories } = await (await page.request.get('/api/index/categories')).json()
    expect(categories).toMatchObject([
      { category: 'Bakery', count: 120 },
      { category: 'Hair salon', count: 50 },
    ])
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
    expect(watched.errors).toEqual([])
  })

  it('an operator finds a wrong import and repairs it in bulk', {
    tags: ['operator-week'],
  }, async () => {
    steps = []
    await open('/admin/upload')
    steps.push('Choose a file')
    await page
      .getByLabel('Choose files')
      .setInputFiles(files.write('florists.csv', csvOf(florists)))
    await click(button('Upload 1 file'))
    await click(linkTo('florists.csv'))
    await apply()
    const id = page.url().split('/').at(-1) ?? ''

    await open('/admin/businesses')
    await click(button('Add filter'))
    const dialog = page.getByRole('dialog')
    await select('Field', 'Import', dialog)
    await fill('Value', id, dialog)
    await click(button('Apply', dialog))
    await page.getByText('60 businesses', { exact: true }).waitFor(END)
    steps.push('Select this page')
    await page.getByLabel('Select this page').check()
    await click(button(/^Select all 60 matching/))
    await click(button('Edit fields…'))
    await select('Field to edit', 'Category', dialog)
    await fill('Category', 'Florist', dialog)
    await select('Field to edit', 'City', dialog)
    await fill('City', 'Graz', dialog)
    await click(button('Preview changes', dialog))
    await dialog.getByText('60 of 60 businesses would change.').waitFor(END)
    await click(button('Apply', dialog))
    await page.getByText('Done', { exact: true }).waitFor(END)
    expect(await count(`where=import:is:${id}&where=category:is:florist`)).toBe(60)
    expect((await page.request.get('/cities/at/graz/florist')).status()).toBe(200)
    expect((await page.request.get('/cities/at/linz')).status()).toBe(404)
    expect(steps.length).toBeLessThanOrEqual(MOST_STEPS)
    expect(watched.errors).toEqual([])
  })
})
