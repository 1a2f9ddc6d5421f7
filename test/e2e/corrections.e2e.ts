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
      await form.getByLabel('It is permanently closed').check()
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
})
