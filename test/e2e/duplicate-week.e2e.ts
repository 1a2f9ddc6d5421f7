import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../import-files.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import type { WatchedPage } from './watched-page.ts'

const END = { timeout: 120_000 }
const ROWS = 3000
/** Of 1,500 businesses of each source. */
const CERTAIN = 400
const WITHOUT_PHONE = 8
const NEIGHBORS = 12
/** At five seconds each, they take less than ten minutes. */
const MAX_STEPS = 110

const HEADER = ['Title', 'Kategori', 'full_address', 'city', 'country_code', 'phone', 'site']
const SYLLABLES =
  'bra ke lo vin tar mu shel dor pa quil ne gast ro zim fe lund ca wy thor bex'.split(' ')

/** Distinct words of three syllables. */
const wordOf = (at: number) => {
  const mixed = (at * 1979) % 8000
  const [one, two, three] = [mixed % 20, Math.floor(mixed / 20) % 20, Math.floor(mixed / 400)]
  const word = [one, two, three].map((part) => SYLLABLES[part]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

type Row = { at: number; street?: string; number?: number; phone?: string; site?: string }

const row = ({ at, street = 'Lane', number = 1 + (at % 90), phone, site }: Row) => [
  `${wordOf(at)} ${wordOf(at * 11 + 5)}`,
  'Tea house',
  `${number} ${wordOf(at * 3 + 1)} ${street}, Leeds`,
  ...['Leeds', 'GB'],
  phone ?? `+44 113 ${496_0000 + at}`,
  site ?? `https://shop${at}.example.org/`,
]

const first = Array.from({ length: ROWS / 2 }, (_, at) => row({ at }))
/** The first of them are in both sources: certain pairs, some without phone, and neighbors with one phone. */
const second = Array.from({ length: ROWS / 2 }, (_, at) => {
  if (at < CERTAIN)
    return row({ at, street: 'Ln', phone: `0113 496${String(at).padStart(4, '0')}` })
  if (at < CERTAIN + WITHOUT_PHONE) return row({ at, street: 'Ln', phone: '', site: '' })
  if (at < CERTAIN + WITHOUT_PHONE + NEIGHBORS) return row({ at, number: 95 + (at % 90), site: '' })
  // A name that differs by a syllable at the same number of a similar street is a likely duplicate.
  return row({ at: at + ROWS, number: 200 + (at % 90) })
})

describe('duplicates of two sources', { timeout: 480_000, tags: ['long'] }, () => {
  const site = siteInBrowser({ DEMO: 'off', ...OPERATOR })
  const files = openFileFolder()
  let watched: WatchedPage
  let page: Page
  let steps = 0
  /** Each click, typed value, or key of the operator. */
  async function step(action: () => Promise<unknown>) {
    steps += 1
    await action()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const count = async () =>
    (await (await page.request.get('/api/businesses?limit=1')).json()).totalCount as number
  const pairsOf = async (state: string) =>
    (await (await page.request.get(`/api/admin/duplicates?state=${state}&limit=100`)).json())
      .total as number
  const press = (key: string) => step(() => page.keyboard.press(key))

  beforeAll(async () => {
    watched = await openOperatorPage(site, {
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    })
    page = watched.page
    page.setDefaultTimeout(60_000)
  })
  afterAll(async () => {
    await watched.close()
    files.remove()
  })

  async function importFile(name: string, rows: string[][]) {
    await step(() => page.goto('/admin/upload'))
    await step(() =>
      page.getByLabel('Choose files').setInputFiles(files.write(name, csvOf([HEADER, ...rows]))),
    )
    await step(() => button('Upload 1 file').click())
    const card = page.locator('li.admin-card').first()
    await step(() => card.getByRole('link', { name: 'View preview' }).click(END))
    await page.getByText('Ready for review').waitFor(END)
    await step(() => page.getByRole('button', { name: /^Apply to/ }).click(END))
    await page.getByText('This import is complete.').waitFor(END)
  }

  async function decideAboutRow() {
    const open = await pairsOf('open')
    // The list may still show a pair that was decided before.
    await expect.poll(() => page.locator('[data-row]').count(), END).toBe(open)
    await press('j')
    const [one = '', other = ''] = await page.evaluate(() =>
      [
        ...(document.activeElement?.closest('[data-row]')?.querySelectorAll('[dir="auto"]') ?? []),
      ].map((address) => address.textContent ?? ''),
    )
    expect(one).not.toBe('')
    if (Number.parseInt(one, 10) === Number.parseInt(other, 10)) {
      await press('Enter')
      await page.getByRole('heading', { name: 'Result of the merge' }).waitFor()
      await press('a')
      await page.getByRole('dialog').waitFor()
      await step(() => page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click())
      await page.waitForURL(/\/admin\/duplicates$/)
    } else await press('r')
    await expect.poll(() => pairsOf('open'), END).toBe(open - 1)
    await page
      .getByText(open === 1 ? 'No duplicates found' : 'To review')
      .first()
      .waitFor()
  }

  it('an operator resolves the duplicates of 3,000 rows in at most 110 steps', {
    tags: ['duplicates-journey'],
  }, async () => {
    await importFile('first-source.csv', first)
    await importFile('second-source.csv', second)
    expect(await count()).toBe(ROWS)
    await expect.poll(() => pairsOf('open'), END).toBe(CERTAIN + WITHOUT_PHONE + NEIGHBORS)
    await step(() => page.goto('/admin/duplicates'))
    await step(() => button('Merge by minimum score').click())
    const dialog = page.getByRole('dialog')
    await step(() => dialog.getByLabel('Minimum score').fill('80'))
    await dialog.getByText(`${CERTAIN} pairs`).waitFor()
    await step(() => dialog.getByRole('button', { name: 'Merge all' }).click())
    await page.getByText(`${CERTAIN} merged`).first().waitFor(END)
    expect(await count()).toBe(ROWS - CERTAIN)
    await step(() => page.goto('/admin/duplicates'))
    for (let left = WITHOUT_PHONE + NEIGHBORS; left > 0; left -= 1) await decideAboutRow()
    await page.getByText('No duplicates found').waitFor()
    expect(await count()).toBe(ROWS - CERTAIN - WITHOUT_PHONE)
    expect(await pairsOf('dismissed')).toBe(NEIGHBORS)
    expect(steps).toBeLessThanOrEqual(MAX_STEPS)
    expect(watched.errors).toEqual([])
  })
})
