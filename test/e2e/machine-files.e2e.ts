// @module-tag settings-well-known
import { describe, expect, it } from 'vitest'
import { findStateErrors } from './screen-errors.ts'
import { settingsSite } from './settings-site.ts'
import { untilAtRest } from './watched-page.ts'

describe('well-known files', () => {
  const site = settingsSite()
  const { openSignedIn, toast } = site

  it('the robots.txt editor rejects an invalid line, retains it, and serves the saved file immediately', async () => {
    const { page, errors, close } = await openSignedIn('/admin/machine-files')
    const robots = page.getByLabel('Rules for robots.txt')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await robots.fill('User-agent: ExampleBot\nkeep out')
    await save.click()
    await toast(page).getByText('❌ Save failed').waitFor()
    await page.getByText('Line 2: enter a robots.txt rule').waitFor()
    expect(await robots.getAttribute('aria-invalid')).toBe('true')
    expect(await robots.inputValue()).toBe('User-agent: ExampleBot\nkeep out')
    await robots.fill('User-agent: ExampleBot\nDisallow: /')
    await save.click()
    await toast(page).getByText('Well-known files saved.').waitFor()
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open /robots.txt' }).click(),
    ])
    await opened.getByText('User-agent: ExampleBot').waitFor()
    await opened.close()
    expect(errors.filter((error) => !error.includes('400'))).toEqual([])
    await close()
  })

  it('the well-known files screen is accessible and fits every width, in both languages', {
    tags: ['long'],
  }, async () => {
    for (const locale of ['en', 'tr']) {
      const watched = await openSignedIn('/admin/machine-files', { locale })
      await watched.page.locator('textarea').first().waitFor()
      await untilAtRest(watched.page)
      expect(await findStateErrors(watched)).toEqual([])
      expect(watched.errors).toEqual([])
      await watched.close()
    }
  })
})
