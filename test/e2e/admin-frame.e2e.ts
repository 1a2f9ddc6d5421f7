import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { openOperatorPage } from './operator-page.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { openWatchedPage } from './watched-page.ts'

const FILES = [
  '/sitemap.xml',
  '/sitemaps/main.xml',
  '/sitemaps/categories.xml',
  '/sitemaps/countries.xml',
  '/sitemaps/cities.xml',
  '/sitemaps/businesses/page-1.xml',
]

describe('admin layout', () => {
  const site = siteInBrowser({ ...OPERATOR, DEMO: 'off' })
  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
  const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang)

  it('the admin area defaults to Turkish for other browser languages and remembers the chosen language', {
    tags: ['admin-language-choice'],
  }, async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address, {
      locale: 'de-DE',
    })
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Giriş Yap' }).waitFor()
    expect(await languageOf(page)).toBe('tr')
    await page.getByLabel('Dil').selectOption('en')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await page.reload()
    await page.getByText('Login to manage businesses').waitFor()
    expect(await languageOf(page)).toBe('en')
    // The server's response follows.
    await page.getByLabel('Username', { exact: true }).fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('.toast').getByText('Username or password is incorrect').waitFor()
    expect(errors.filter((error) => !error.includes('401'))).toEqual([])
    await close()
  })

  it('the appearance setting overrides the system theme and survives a reload', {
    tags: ['admin-theme'],
  }, async () => {
    const { page, close } = await openOperatorPage(site, { locale: 'en', colorScheme: 'dark' })
    await page.goto('/admin')
    const colour = () => page.evaluate(() => getComputedStyle(document.body).color)
    expect(await themeOf(page)).toBeUndefined()
    const dark = await colour()
    await page.getByLabel('Appearance').selectOption('light')
    expect(await colour()).not.toBe(dark)
    await page.reload()
    expect(await themeOf(page)).toBe('light')
    await page.getByLabel('Appearance').selectOption('system')
    await page.reload()
    expect(await themeOf(page)).toBeUndefined()
    expect(await colour()).toBe(dark)
    await close()
  })

  it('the sidebar links to the admin screens and the main site, and has a sign-out button', {
    tags: ['admin-navigation'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, { locale: 'tr' })
    await page.goto('/admin')
    const sidebar = page.getByRole('navigation', { name: 'Yönetim alanı', exact: true })
    const ways = Object.fromEntries(
      await sidebar
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((each) => [each.getAttribute('href'), each.textContent?.trim()]),
        ),
    )
    expect(ways).toMatchObject({
      '/admin': 'Ana Sayfa',
      '/admin/businesses': 'İşletme Yönetimi',
      '/admin/settings': 'Site Ayarları',
      '/admin/advertisements': 'Reklam Yönetimi',
      '/admin/reports': 'Raporlar',
      '/admin/danger-zone': 'Tehlikeli Bölge',
      '/': 'Ana Siteye Dön',
    })
    await sidebar.getByRole('button', { name: 'Çıkış Yap' }).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the settings page lists every sitemap file with open and copy links, and search console steps', {
    tags: ['settings-sitemaps', 'settings-search-console'],
  }, async () => {
    const { page, errors, close } = await openOperatorPage(site, {
      locale: 'en',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto('/admin/settings')
    for (const file of FILES) {
      const open = page.getByRole('link', { name: `Open: ${file}` })
      expect(await open.getAttribute('href')).toBe(file)
      await page.getByRole('button', { name: `Copy link: ${file}`, exact: true }).click()
      await page.locator('.toast').getByText(`${site.address}${file}`, { exact: true }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.address + file)
    }
    const guidance = page.locator('section', { hasText: 'Search console' }).last()
    expect(await guidance.getByRole('listitem').count()).toBe(5)
    expect(errors).toEqual([])
    await close()
  })
})
