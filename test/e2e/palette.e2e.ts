import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from './gazetteer-process.ts'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { findStateErrors } from './screen-errors.ts'
import { siteInBrowser } from './site-in-browser.ts'

describe('the command palette', () => {
  const backups = temporaryFolder()
  const site = siteInBrowser({ ...OPERATOR, BACKUP_FOLDER: backups.path })
  afterAll(() => backups.remove())

  const field = (page: Page) =>
    page.getByRole('combobox', { name: /Name of a screen|Ekran, işletme/ })
  const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

  async function openPalette(page: Page) {
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
  }

  it('the keyboard alone leads to a screen, to a business, and to an action', {
    tags: ['admin-palette'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    await page.goto('/admin')
    await heading(page, 'Home').waitFor()
    await openPalette(page)
    await page.keyboard.type('dup')
    const first = group(page, 'Screens').getByRole('option').first()
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await first.getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await heading(page, 'Duplicates').waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'content')

    const { businesses } = await (await page.request.get('/api/admin/businesses?limit=1')).json()
    const [{ id, name }] = businesses
    await openPalette(page)
    expect(await group(page, 'Recent').getByRole('option').textContent()).toContain('Duplicates')
    await page.keyboard.type(name)
    await group(page, 'Businesses').getByRole('option', { name }).first().waitFor()
    const count = await page.getByRole('option').count()
    for (let at = 0; at < count; at += 1) {
      const active = page.locator('[role="option"][aria-selected="true"]')
      if ((await active.textContent())?.startsWith(name)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/businesses\/\d+$/)
    if (page.url().endsWith(`/${id}`)) await heading(page, name).waitFor()

    await openPalette(page)
    await page.keyboard.type('create a backup')
    await page.keyboard.press('Enter')
    await page.getByText('Backup started').first().waitFor()
    await openPalette(page)
    await page.keyboard.type('turkish')
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Yönetim alanı', exact: true }).waitFor()
    await openPalette(page)
    await page.keyboard.type('DIŞA aktar')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'İşletmeleri dışa aktar' }).waitFor()
    await page.keyboard.press('Escape')
    await openPalette(page)
    await page.keyboard.type('oturumu kapat')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Giriş Yap' }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the palette opens only for signed-in administrators, not over a dialog, and loads when it opens', {
    tags: ['admin-palette'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'en' })
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await page.goto('/admin/businesses')
    await page.locator('.business-row').first().waitFor()
    expect(files.filter((url) => url.includes('command-palette'))).toEqual([])
    await openPalette(page)
    expect(files.filter((url) => url.includes('command-palette'))).not.toEqual([])
    await page.keyboard.type('zzzz no such thing')
    await page.getByText('No results for “zzzz no such thing”').waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.context().clearCookies()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  it('the palette is accessible and fits phones and desktops in both languages', {
    tags: ['long', 'admin-palette'],
  }, async () => {
    for (const [locale, button] of [
      ['en', 'Jump to…'],
      ['tr', 'Şuraya git…'],
    ] as const) {
      const watched = await openOperatorPage(site, { locale })
      const { page, errors, close } = watched
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/admin/account')
      await page.getByRole('banner').getByRole('button', { name: button }).click()
      await field(page).fill('a')
      await page.getByRole('option').first().waitFor()
      expect(await findStateErrors(watched)).toEqual([])
      expect(errors).toEqual([])
      await close()
    }
  })

  it('the phone menu takes the focus away from the page, and Escape returns it to its button', {
    tags: ['admin-navigation'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, {
      locale: 'en',
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/admin/account')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await menu.focus()
    await page.keyboard.press('Enter')
    const opened = page.getByRole('button', { name: 'Close menu' })
    expect(await opened.getAttribute('aria-expanded')).toBe('true')
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true)
    const groups = page.getByRole('navigation', { name: 'Admin area' }).getByRole('list')
    await expect.poll(() => groups.count()).toBe(5)
    await page.keyboard.press('Escape')
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false)
    expect(errors).toEqual([])
    await close()
  })
})
