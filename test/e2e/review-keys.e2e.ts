import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors } from './watched-page.ts'

describe('keys for review work', () => {
  const site = siteInBrowser(OPERATOR)

  const focusedText = (page: Page) =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

  async function suggest(at: number, phone: string): Promise<string> {
    const list = await fetch(`${site.address}/api/businesses?limit=10`)
    const { businesses } = (await list.json()) as { businesses: { slug: string; name: string }[] }
    const { slug = '', name = '' } = businesses[at] ?? {}
    const sent = await fetch(`${site.address}/api/businesses/${slug}/corrections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'details', phone }),
    })
    expect(sent.status).toBe(201)
    return name
  }

  it('j, a, r and u review corrections without a mouse, and ? lists the keys', {
    tags: ['review-keys'],
  }, async () => {
    const first = await suggest(4, '+41 44 555 01 01')
    const second = await suggest(5, '+41 44 555 01 02')
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin/corrections')
    await page.getByText('2 corrections').waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Accept', { exact: true }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.keyboard.press('Escape')
    // Without a current row, the keys of decisions do nothing.
    await page.keyboard.press('a')
    await page.keyboard.press('j')
    expect(await focusedText(page)).toBe(first)
    await page.keyboard.press('a')
    await page.getByText('1 correction', { exact: true }).waitFor()
    await page.keyboard.press('j')
    expect(await focusedText(page)).toBe(second)
    await page.keyboard.press('r')
    await page.getByText('No corrections to review').waitFor()
    await page.keyboard.press('u')
    await page.getByText('1 correction', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/businesses\/\d+$/)
    expect(errors).toEqual([])
    await close()
  })
})
