import { describe, expect, it } from 'vitest'
import { importRows, incoming } from '../incoming.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { filledSite } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

const END = { timeout: 120_000 }
const TYPES = [
  ...['Vexing Quellop', 'Quellop, Vexing', 'Vexing Quelllop', 'Grimbleton', 'Grimbelton'],
  ...['ترويض الصقور بالهمس', 'بالهمس ترويض الصقور'],
]

describe('groups of similar spellings in the admin area', { timeout: 360_000 }, () => {
  const site = filledSite(async (database) => {
    const rows = TYPES.flatMap((type, of) =>
      Array.from({ length: 9 - of }, (_, at) =>
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

  it('groups are found, assigned with keys and in bulk after a preview, taken apart and undone', {
    tags: ['spelling-clusters', 'review-keys'],
  }, async () => {
    const watched = await openOperatorPage(site, { locale: 'en-US', reducedMotion: 'reduce' })
    const { page, errors, close } = watched
    const groups = (text: string) => page.getByText(text, { exact: true })
    await page.goto('/admin/category-texts')
    await page.getByRole('main').getByRole('link', { name: 'Similar spellings' }).click()
    await page.getByRole('heading', { name: 'Similar spellings' }).waitFor()
    await page.getByRole('button', { name: 'Find similar spellings' }).click()
    await groups('3 groups').waitFor(END)
    await untilAtRest(page)
    expect(await findStateErrors(watched)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await groups('2 groups').waitFor(END)
    await page.getByText(/\d+ moved/).waitFor(END)
    await page.keyboard.press('u')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click(END)
    await expect
      .poll(async () => {
        await page.goto('/admin/spelling-clusters')
        await page.getByText(/^\d groups?$/).waitFor()
        return groups('3 groups').count()
      }, END)
      .toBe(1)
    await page.getByRole('button', { name: 'Remove: Vexing Quelllop' }).click()
    await page.getByText('They won’t be grouped again.', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Assign 3 groups…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/3 spellings with \d+ businesses will move/).waitFor()
    await untilAtRest(page)
    expect(await findStateErrors(watched)).toEqual([])
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await page.getByText('No similar spellings').waitFor(END)
    await page.getByRole('link', { name: 'Cities' }).last().click()
    await page.getByText('These city names are probably spellings of the same name.').waitFor()
    expect(errors).toEqual([])
    await close()
  })
})
