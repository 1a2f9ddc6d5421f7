import { describe, expect, it, vi } from 'vitest'
import { importRows, incoming } from '../incoming.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { filledSite } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

const PATIENCE = { timeout: 120_000, interval: 50 }
const LONG = `Zorbing ${'and hawk whispering for very patient beginners '.repeat(4)}`.trim()
const TYPES = [
  ['Zorbing arena', 4],
  ['Hawk whispering', 3],
  ['ترويض الصقور بالهمس', 2],
  [LONG, 1],
  ['Toy store', 1],
] as const

describe('category texts in the admin area', { timeout: 360_000 }, () => {
  const site = filledSite(async (database) => {
    const rows = TYPES.flatMap(([type, count], of) =>
      Array.from({ length: count }, (_, at) =>
        incoming(
          {
            name: `Blue Barn ${of}${at}`,
            place_id: `ChIJ-${of}-${at}`,
            type,
            city: 'Lyon',
            country_code: 'FR',
          },
          at + 2,
        ),
      ),
    )
    await importRows(database, rows)
  })

  it('texts are assigned one by one and in bulk, and the assignment is undone', {
    tags: ['assign-texts', 'review-keys'],
  }, async () => {
    const watched = await openOperatorPage(site, { locale: 'en-GB', reducedMotion: 'reduce' })
    const { page, errors, close } = watched
    const dialog = page.getByRole('dialog')
    const textOf = async (show: string, filter: string) => {
      const path = `/api/admin/category-texts?show=${show}&filter=${filter}`
      const headers = { 'accept-language': 'en' }
      return (await (await page.request.get(path, { headers })).json()).texts[0]
    }
    await page.goto('/admin/category-texts')
    await page.getByText('4 labels', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Blue Barn 00' }).waitFor()
    expect(await findStateErrors(watched)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 label selected').waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('Enter')
    await dialog.getByRole('searchbox').fill('toy')
    await dialog.getByRole('radio', { name: /Toy store/i }).check()
    await dialog.getByText('4 businesses will move to this category.').waitFor()
    await untilAtRest(page)
    expect(await findStateErrors(watched)).toEqual([])
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByText('4 moved').waitFor(PATIENCE)
    await page.getByText('3 labels', { exact: true }).waitFor()
    expect((await textOf('decided', 'zorbing')).category.name).toMatch(/^Toy/)
    await page.keyboard.press('u')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(async () => {
      expect((await textOf('unknown', 'zorbing%20arena'))?.category.name).toBe('Zorbing arena')
    }, PATIENCE)
    await page.goto('/admin/category-texts')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('4 labels selected').waitFor()
    await page.getByRole('button', { name: 'No category', exact: true }).first().click()
    await page.getByText('All labels are recognized').waitFor()
    expect(await findStateErrors(watched)).toEqual([])
    await page.getByLabel('Show', { exact: true }).selectOption('Assigned')
    await page.getByText('Currently in no category').first().waitFor()
    await vi.waitFor(async () => {
      const path = '/categories/zorbing-arena'
      expect((await page.request.get(path)).status()).not.toBe(200)
    }, PATIENCE)
    const { category } = await textOf('all', 'toy%20store')
    await page.goto(`/admin/category-texts?category=${category.id}`)
    await page.getByText('Currently in: Toy store', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await close()
  })
})
