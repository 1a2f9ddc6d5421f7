import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage, untilAtRest } from './watched-page.ts'

const PHONE = '+41 44 555 01 99'

describe('corrections in a browser', () => {
  const site = siteInBrowser(OPERATOR)

  it.each([true, false])(
    'a visitor suggests a phone number, and an administrator accepts and undoes it (scripts: %s)',
    { tags: ['correction-form', 'correction-review'] },
    async (javaScriptEnabled) => {
      const list = await fetch(`${site.address}/api/businesses?limit=2`)
      const { businesses } = (await list.json()) as { businesses: { slug: string; name: string }[] }
      const { slug = '', name = '' } = businesses[javaScriptEnabled ? 0 : 1] ?? {}
      const visitor = await openWatchedPage(site.browser, site.address, {
        javaScriptEnabled,
        viewport: { width: 390, height: 844 },
      })
      const form = visitor.page
      await form.goto(`/business/${slug}`)
      await form.getByRole('link', { name: 'Suggest a correction' }).click()
      await form.waitForURL(`**/business/${slug}/correct`)
      await form.getByLabel('It’s permanently closed').check()
      expect(await form.getByLabel('Phone').isVisible()).toBe(false)
      await form.getByLabel('The details are wrong').check()
      await form.getByLabel('Phone').fill(PHONE)
      // Faster senders count as spam.
      await form.waitForTimeout(2100)
      await form.getByRole('button', { name: 'Send' }).click()
      await form.waitForURL('**/correct?sent=review')
      await form.getByText('We’ll review what you sent.').waitFor()
      expect(visitor.errors).toEqual([])
      await visitor.close()

      const opened = await openOperatorPage(site, { locale: 'en-GB' })
      const { page } = opened
      await page.goto('/admin/corrections')
      await page.getByText(PHONE).waitFor()
      await untilAtRest(page)
      expect(await findStateErrors(opened)).toEqual([])
      await page.getByRole('button', { name: `Accept: ${name}` }).click()
      await page.getByText('No corrections to review').waitFor()
      const shown = await fetch(`${site.address}/api/businesses/${slug}`)
      expect(((await shown.json()) as { phone: string }).phone).toBe(PHONE)
      await page.getByRole('link', { name: 'Accepted' }).click()
      await page.getByRole('button', { name: `Undo: ${name}` }).click()
      await page.getByText('No accepted corrections').waitFor()
      await page.goto('/admin/corrections')
      await page.getByRole('button', { name: `Reject: ${name}` }).click()
      await page.getByText('No corrections to review').waitFor()
      expect(opened.errors).toEqual([])
      await opened.close()
    },
  )

  it.each([390, 1440])(
    'an administrator accepts some fields of a correction at %i px',
    { tags: ['correction-fields'] },
    async (width) => {
      const list = await fetch(`${site.address}/api/businesses?limit=4`)
      const { businesses } = (await list.json()) as {
        businesses: { slug: string; name: string; email: string | null }[]
      }
      const { slug = '', name = '', email = null } = businesses[width === 390 ? 2 : 3] ?? {}
      await fetch(`${site.address}/api/businesses/${slug}/corrections`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'details', phone: PHONE, email: 'new@visitor.example' }),
      })
      const opened = await openOperatorPage(site, {
        locale: 'en-GB',
        viewport: { width, height: 900 },
      })
      const { page } = opened
      await page.goto('/admin/corrections')
      const phone = page.getByRole('checkbox', { name: 'Phone' })
      const other = page.getByRole('checkbox', { name: 'Email' })
      await other.waitFor()
      expect([await phone.isChecked(), await other.isChecked()]).toEqual([true, true])
      await page.getByText('Email', { exact: true }).click()
      expect(await other.isChecked()).toBe(false)
      await untilAtRest(page)
      expect(await findStateErrors(opened)).toEqual([])
      const wide = await page.evaluate('document.documentElement.scrollWidth')
      expect(wide).toBeLessThanOrEqual(width)
      await phone.uncheck()
      const accept = page.getByRole('button', { name: `Accept selected: ${name}` })
      expect(await accept.isDisabled()).toBe(true)
      await phone.check()
      await accept.click()
      await page.getByText('No corrections to review').waitFor()
      const shown = await fetch(`${site.address}/api/businesses/${slug}`)
      expect(await shown.json()).toMatchObject({ phone: PHONE, email })
      await page.getByRole('link', { name: 'Accepted' }).click()
      await page.getByText('Not accepted').waitFor()
      expect(await page.getByRole('checkbox').count()).toBe(0)
      await untilAtRest(page)
      expect(await findStateErrors(opened)).toEqual([])
      expect(opened.errors).toEqual([])
      await page.getByRole('button', { name: `Undo: ${name}` }).click()
      await page.getByText('No accepted corrections').waitFor()
      await page.goto('/admin/corrections')
      await page.getByRole('button', { name: `Reject: ${name}` }).click()
      await page.getByText('No corrections to review').waitFor()
      await opened.close()
    },
  )
})
