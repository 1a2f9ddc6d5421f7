// @module-tag webhooks
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'

/** Deliveries to it fail without a network, because its address is private. */
const URL = 'https://127.0.0.1/events'
const OTHER_URL = 'https://127.0.0.1/other'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('webhooks in a browser', () => {
  const site = siteInBrowser({ ...OPERATOR, DEMO: 'off' })

  it('an owner adds a webhook, copies its secret once, sees a failed test delivery, edits, turns off, and deletes it', async () => {
    const opened = await openOperatorPage(site, { locale: 'en-GB' })
    const { page, errors, close } = opened
    await page.goto('/admin/webhooks')
    await page.getByText('You have no webhooks.').waitFor()
    await button(page, 'New webhook').click()
    const adding = dialog(page, 'New webhook')
    await adding.getByLabel('URL').fill('http://127.0.0.1/events')
    await adding.getByRole('button', { name: 'New webhook' }).click()
    await adding.locator('[name=webhook-url][aria-invalid=true]').waitFor()
    await adding.getByLabel('URL').fill(URL)
    await adding.getByLabel('A message arrived').uncheck()
    expect(await findStateErrors(opened)).toEqual([])
    await adding.getByRole('button', { name: 'New webhook' }).click()
    const shown = dialog(page, 'The secret')
    const secret = await shown.getByLabel('Secret').inputValue()
    expect(secret).toMatch(/^gzwh_\S{40,}$/)
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem').filter({ hasText: URL })
    await row.getByText('An import finished').waitFor()
    expect(await row.textContent()).not.toContain('A message arrived')
    await page.reload()
    await row.waitFor()
    expect(await page.content()).not.toContain(secret)

    await button(page, 'Send a test').click()
    await page.locator('.toast').getByText('Test queued').waitFor()
    const failed = row.getByText('Failed: the address belongs to a private network')
    await expect
      .poll(async () => {
        await page.reload()
        await row.waitFor()
        return failed.count()
      })
      .toBe(1)

    await button(page, 'Edit').click()
    const editing = dialog(page, 'Edit webhook')
    expect(await editing.getByLabel('URL').inputValue()).toBe(URL)
    expect(await editing.getByLabel('A message arrived').isChecked()).toBe(false)
    await editing.getByLabel('URL').fill(OTHER_URL)
    await editing.getByLabel('A message arrived').check()
    await editing.getByLabel('An import finished').uncheck()
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.waitFor({ state: 'detached' })
    const edited = page.getByRole('listitem').filter({ hasText: OTHER_URL })
    await edited.getByText('A message arrived').waitFor()
    expect(await edited.textContent()).not.toContain('An import finished')

    await button(page, 'Turn off').click()
    await button(page, 'Turn on').waitFor()
    expect(await button(page, 'Send a test').isDisabled()).toBe(true)
    await button(page, 'Replace secret').click()
    await dialog(page, 'Replace the secret?')
      .getByRole('button', { name: 'Replace secret' })
      .click()
    const replaced = await shown.getByLabel('Secret').inputValue()
    expect(replaced).toMatch(/^gzwh_/)
    expect(replaced).not.toBe(secret)
    await page.keyboard.press('Escape')

    await button(page, 'Delete').click()
    await dialog(page, `Delete the webhook for ${OTHER_URL}?`)
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText('You have no webhooks.').waitFor()
    expect(errors.filter((error) => !error.includes('status of 400'))).toEqual([])
    await close()
  })
})
