import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

describe('business editor in the admin area', () => {
  const site = siteInBrowser()

  async function open(path: string, options: BrowserContextOptions = {}) {
    const watched = await openOperatorPage(site, { locale: 'en', ...options })
    await watched.page.goto(path)
    await watched.page.locator('.save-bar').waitFor()
    return watched
  }
  /** Icons from separate files are missing in a preview, which has no origin. */
  const besidesIcons = (errors: string[]) =>
    errors.filter((error) => !/Unsafe attempt to load URL \S+category-icons/.test(error))
  const name = (page: Page) => page.getByLabel('Name', { exact: true })
  const phone = (page: Page) => page.getByLabel('Phone', { exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
  const toast = (page: Page, title: string) => page.locator('.toast', { hasText: title })
  const valuesOf = async (page: Page, id: number) =>
    (await (await page.request.get(`/api/admin/businesses/${id}`)).json()).values

  it('the editor saves text, hours and amenities with Ctrl+S, and restores a previous version', {
    tags: ['edit-form'],
  }, async () => {
    const { page, errors, close } = await open('/admin/businesses/5')
    await name(page).fill('Mavi Kapı Fırını')
    await page.getByLabel('Country', { exact: true }).selectOption('TR')
    await page.getByLabel('Time zone').selectOption('Europe/Istanbul')
    await page.getByLabel('Monday: open or closed').selectOption('open')
    await page.getByLabel('Monday, time range 1: opens').fill('18:00')
    await page.getByLabel('Monday, time range 1: closes').fill('02:00')
    await page.getByLabel('Sunday: open or closed').selectOption('allDay')
    await page.getByLabel('Group', { exact: true }).fill('Payments')
    await page.getByLabel('Amenity', { exact: true }).fill('Cash only')
    await page.getByLabel('Amenity', { exact: true }).press('Enter')
    expect(await page.getByLabel('Cash only', { exact: true }).isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await toast(page, 'Saved').waitFor()
    await page.getByText('No unsaved changes').waitFor()
    const values = await valuesOf(page, 5)
    expect(values).toMatchObject({ name: 'Mavi Kapı Fırını', country_code: 'TR' })
    expect(JSON.parse(values.opening_hours)).toMatchObject({
      Monday: { text: '18:00–02:00', periods: [[1080, 1560]] },
      Sunday: { periods: [[0, 1440]] },
    })
    expect(JSON.parse(values.about).Payments['Cash only']).toBe(true)
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('by admin').first().waitFor()
    expect(await page.getByText('Mavi Kapı Fırını').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
    await toast(page, 'Saved').waitFor()
    expect((await valuesOf(page, 5)).name).not.toBe('Mavi Kapı Fırını')
    expect(errors).toEqual([])
    await close()
  })

  it('the editor marks invalid fields and focuses the first when saving', {
    tags: ['edit-form'],
  }, async () => {
    const { page, close } = await open('/admin/businesses/6')
    await name(page).fill('')
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await save(page).click()
    await page.getByText('Fix 2 fields to save:').waitFor()
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement)?.name === 'name')
    expect(await page.getByLabel('Website').getAttribute('aria-invalid')).toBe('true')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await close()
  })

  it('the editor retains its input when saving fails and when the session has expired', {
    tags: ['sign-in-again', 'edit-failed-save'],
  }, async () => {
    const { page, close } = await open('/admin/businesses/7')
    await phone(page).fill('+1 555 0100')
    await page.route('**/api/admin/businesses/7', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await save(page).click()
    await toast(page, 'Not saved').waitFor()
    expect(await phone(page).inputValue()).toBe('+1 555 0100')
    await page.unroute('**/api/admin/businesses/7')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await save(page).click()
    await page.getByRole('dialog').waitFor()
    await page
      .getByRole('dialog')
      .getByLabel('Password', { exact: true })
      .fill(OPERATOR.ADMIN_PASSWORD)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(cookies.length).toBeGreaterThan(0)
    expect(await phone(page).inputValue()).toBe('+1 555 0100')
    await save(page).click()
    await toast(page, 'Saved').waitFor()
    expect((await valuesOf(page, 7)).phone).toBe('+1 555 0100')
    await close()
  })

  it('the editor offers both values when two administrators change the same field', {
    tags: ['long', 'edit-conflict'],
  }, async () => {
    const one = await open('/admin/businesses/8')
    const other = await open('/admin/businesses/8')
    await phone(one.page).fill('+1 555 0111')
    await phone(other.page).fill('+1 555 0222')
    await name(other.page).fill('The other name')
    await save(one.page).click()
    await toast(one.page, 'Saved').waitFor()
    await save(other.page).click()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByText('+1 555 0111').waitFor()
    expect(await dialog.getByText('+1 555 0222').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    expect(await phone(other.page).inputValue()).toBe('+1 555 0111')
    expect(await name(other.page).inputValue()).toBe('The other name')
    await phone(one.page).fill('+1 555 0333')
    await save(one.page).click()
    await one.page.getByText('No unsaved changes').waitFor()
    await phone(other.page).fill('+1 555 0444')
    await save(other.page).click()
    await dialog.getByRole('button', { name: 'Keep yours' }).click()
    await toast(other.page, 'Saved').waitFor()
    expect(await valuesOf(other.page, 8)).toMatchObject({
      phone: '+1 555 0444',
      name: 'The other name',
    })
    await one.close()
    await other.close()
  })

  it('the editor asks for confirmation before leaving unsaved changes', {
    tags: ['admin-unsaved-changes'],
  }, async () => {
    const { page, close } = await open('/admin/businesses/9')
    await phone(page).fill('+1 555 0100')
    const requests: string[] = []
    page.once('dialog', (dialog) => {
      requests.push(dialog.message())
      void dialog.dismiss()
    })
    await page.locator('nav a[href="/admin/categories"]').click()
    expect(requests).toEqual(['You have unsaved changes. Leave this page?'])
    expect(new URL(page.url()).pathname).toBe('/admin/businesses/9')
    expect(await phone(page).inputValue()).toBe('+1 555 0100')
    await close()
  })

  it('a business deleted with a reason returns 410, and undo restores it', {
    tags: ['edit-delete', 'edit-undelete'],
  }, async () => {
    const { page, errors, close } = await open('/admin/businesses/10')
    const { slug } = await valuesOf(page, 10)
    const status = async () => (await page.request.get(`/business/${slug}`)).status()
    await page.getByRole('button', { name: 'Delete business' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/asked to be removed/).check()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Business Deleted').waitFor()
    await page.getByText('at the business’s own request').waitFor()
    expect(await status()).toBe(410)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast(page, 'Restored').waitFor()
    await page.getByRole('button', { name: 'Delete business' }).waitFor()
    expect(await status()).toBe(200)
    expect(errors).toEqual([])
    await close()
  })

  it('an administrator previews a new business, adds it, and opens its public page', {
    tags: ['edit-add'],
  }, async () => {
    const { page, errors, close } = await open('/admin/businesses/new')
    await name(page).fill('مقهى الزاوية')
    await page.getByLabel('Category', { exact: true }).fill('Coffee house')
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe')
    await frame.locator('h1', { hasText: 'مقهى الزاوية' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add business' }).click()
    await toast(page, 'Saved').waitFor()
    await page.getByRole('link', { name: 'Public page' }).waitFor()
    const href = await page.getByRole('link', { name: 'Public page' }).getAttribute('href')
    await page.goto(href ?? '')
    expect(await page.locator('h1').textContent()).toContain('مقهى الزاوية')
    expect(besidesIcons(errors)).toEqual([])
    await close()
  })

  it('the preview hydrates unsaved values in a frame with an opaque origin and saves nothing', {
    tags: ['edit-preview'],
  }, async () => {
    const { page, errors, close } = await open('/admin/businesses/11')
    const before = await valuesOf(page, 11)
    await name(page).fill('Only A Draft')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.frameLocator('iframe').locator('h1', { hasText: 'Only A Draft' }).waitFor()
    const frame = page.frames().find((each) => each !== page.mainFrame())
    await frame?.waitForFunction(() =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
    )
    expect(await frame?.evaluate(() => self.origin)).toBe('null')
    await frame?.evaluate(() =>
      document.querySelector<HTMLElement>('a[href="/businesses"]')?.click(),
    )
    expect(await frame?.locator('h1').textContent()).toContain('Only A Draft')
    expect(await valuesOf(page, 11)).toEqual(before)
    expect(besidesIcons(errors)).toEqual([])
    await close()
  })

  it('code in a preview frame cannot reach cookies, storage or the parent page', {
    tags: ['ads-preview'],
  }, async () => {
    const { page, close } = await open('/admin/businesses/11')
    await page.evaluate(() => {
      const code = `<script>
        const tried = []
        for (const act of [() => document.cookie, () => parent.document.title, () => localStorage.length])
          try { act(); tried.push('let through') } catch { tried.push('refused') }
        document.documentElement.dataset.tried = tried.join()
      </script>`
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/admin/preview', target: 'trial' })
      const fields = { path: '/', codes: JSON.stringify({ head_tags: code }) }
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(Object.assign(document.createElement('iframe'), { name: 'trial' }), form)
      form.submit()
    })
    await page.frameLocator('iframe[name=trial]').locator('html[data-tried]').waitFor()
    const trialPage = page.frameLocator('iframe[name=trial]').locator('html')
    expect(await trialPage.getAttribute('data-tried')).toBe('refused,refused,refused')
    await close()
  })

  it('the business editor is accessible and fits every width', { tags: ['long'] }, async () => {
    for (const path of [
      '/admin/businesses/5',
      '/admin/businesses/5?tab=history',
      '/admin/businesses/new',
    ]) {
      const watched = await openOperatorPage(site, { locale: 'tr' })
      const { page, errors, close } = watched
      await page.goto(path)
      await page.locator('.admin-card:visible').first().waitFor()
      await untilAtRest(page)
      expect(await findStateErrors(watched)).toEqual([])
      expect(errors, path).toEqual([])
      await close()
    }
  })
})
