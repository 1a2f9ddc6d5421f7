import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makePhoto } from '../photo-source.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors } from './watched-page.ts'

const DAY_MS = 86_400_000
const PHONE = { viewport: { width: 390, height: 844 } }
const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

describe('special hours, pin and photos in the business editor', () => {
  const site = siteInBrowser()

  async function open(id: number, options: BrowserContextOptions = {}) {
    const watched = await openOperatorPage(site, { locale: 'en', ...options })
    await watched.page.goto(`/admin/businesses/${id}`)
    await watched.page.locator('.save-bar').waitFor()
    return watched
  }
  const valuesOf = async (page: Page, id: number) =>
    (await (await page.request.get(`/api/admin/businesses/${id}`)).json()).values
  async function save(page: Page) {
    await page.keyboard.press('Control+s')
    await page.locator('.toast', { hasText: 'Saved' }).waitFor()
    await page.getByText('No unsaved changes').waitFor()
  }

  it('the editor adds special hours by keyboard, and the page shows them', {
    tags: ['special-hours'],
  }, async () => {
    const { page, errors, close } = await open(11, PHONE)
    await page.getByRole('button', { name: 'Add a date' }).press('Enter')
    expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(dateIn(1))
    await page.getByLabel(`${dateIn(1)}: Holiday or occasion (optional)`).fill('Feast <1>')
    await page.getByRole('button', { name: 'Add a date' }).press('Enter')
    await page.getByLabel(`${dateIn(2)}: open or closed`).selectOption('open')
    await page.getByLabel(`${dateIn(2)}, time range 1: opens`).fill('20:00')
    await page.getByLabel(`${dateIn(2)}, time range 1: closes`).fill('01:00')
    await page.getByRole('button', { name: 'Add a date' }).press('Enter')
    await page.getByLabel('Date', { exact: true }).last().fill(dateIn(1))
    await page.keyboard.press('Control+s')
    await page.getByText('Enter at most 60 dates, each only once.').first().waitFor()
    await page
      .getByRole('button', { name: `Remove ${dateIn(1)}` })
      .last()
      .press('Enter')
    await save(page)
    expect(JSON.parse((await valuesOf(page, 11)).special_hours)).toEqual([
      { date: dateIn(1), periods: [], label: 'Feast <1>' },
      { date: dateIn(2), periods: [[1200, 1500]] },
    ])
    expect(await findAccessibilityErrors(page)).toEqual([])
    const { slug } = await valuesOf(page, 11)
    await page.goto(`/business/${slug}`)
    const days = page.locator('.business-hours li')
    expect(await days.count()).toBe(2)
    expect(await days.first().textContent()).toContain('Closed (Feast <1>)')
    expect(await days.last().textContent()).toContain('20:00–01:00')
    expect(errors).toEqual([])
    await close()
  })

  it('the editor uploads photos, orders them by keyboard and drag, and adds and removes them', {
    tags: ['edit-photos'],
  }, async () => {
    const { page, close } = await open(13, PHONE)
    const photo = {
      name: 'red.png',
      mimeType: 'image/png',
      buffer: await makePhoto(300, 200).png().toBuffer(),
    }
    const other = {
      ...photo,
      name: 'blue.png',
      buffer: await makePhoto(200, 300, 90).png().toBuffer(),
    }
    const fake = { ...photo, name: 'fake.png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    const items = page.locator('fieldset[name=photos] li')
    const before = await items.count()
    await page.getByLabel('Upload photos').setInputFiles([photo, other, fake])
    await page.getByRole('alert').filter({ hasText: 'fake.png' }).waitFor()
    expect(await items.count()).toBe(before + 2)
    const url = 'https://photos.example/third.jpg'
    await page.getByLabel('Photo URL').fill(url)
    await page.getByLabel('Photo URL').press('Enter')
    expect(await items.count()).toBe(before + 3)
    const moveToTop = async (from: number) => {
      for (let at = from; at > 1; at--) {
        await page.getByRole('button', { name: `Move photo ${at} up`, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      await page.getByText(`Now photo 1 of ${before + 3}.`).waitFor()
    }
    await moveToTop(before + 3)
    expect(await items.first().textContent()).toContain(url)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-move'))).toBe(
      'down',
    )
    expect(await items.last().textContent()).toContain('-200.webp')
    await items.last().dragTo(items.nth(before + 1))
    await items.last().filter({ hasText: '-300.webp' }).waitFor()
    await moveToTop(before + 2)
    await page.getByRole('button', { name: 'Remove photo 2', exact: true }).press('Enter')
    await save(page)
    const values = await valuesOf(page, 13)
    expect(values.photo).toMatch(/^\/photos\/[0-9a-f]{32}-200\.webp$/)
    expect(values.photos).not.toContain(url)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.goto(`/business/${values.slug}`)
    const shown = page.locator(`img[src="${values.photo}"]`).first()
    await shown.waitFor()
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
      true,
    )
    await close()
  })

  it('the editor moves a pin by mouse and keyboard, from the center of the city without coordinates', {
    tags: ['edit-pin'],
  }, async () => {
    const { page, close } = await open(12)
    const [latitude, longitude] = ['Latitude', 'Longitude'].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
    await page.getByRole('button', { name: 'Set on a map' }).press('Enter')
    const pin = page.getByRole('button', { name: 'Location pin' })
    const before = Number(await latitude.inputValue())
    await pin.press('ArrowUp')
    await pin.press('ArrowUp')
    expect(Number(await latitude.inputValue())).toBeGreaterThan(before)
    const step = Number(await latitude.inputValue()) - before
    await pin.press('Shift+ArrowDown')
    expect(before - Number(await latitude.inputValue())).toBeGreaterThan(3 * step)
    const box = (await pin.boundingBox())!
    const east = Number(await longitude.inputValue())
    await page.mouse.move(box.x + 16, box.y + 16)
    await page.mouse.down()
    await page.mouse.move(box.x + 80, box.y + 16, { steps: 5 })
    await page.mouse.up()
    expect(Number(await longitude.inputValue())).toBeGreaterThan(east)
    await save(page)
    const moved = await valuesOf(page, 12)
    expect(String(moved.longitude)).toBe(await longitude.inputValue())

    await latitude.fill('')
    await longitude.fill('')
    await save(page)
    await page.getByText('Approximate: the center of the city.').waitFor()
    expect(await latitude.inputValue()).toBe('')
    await pin.press('ArrowLeft')
    expect(await latitude.inputValue()).not.toBe('')
    expect(await page.getByText('Approximate: the center of the city.').count()).toBe(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await save(page)
    await close()
  })
})
