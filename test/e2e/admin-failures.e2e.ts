import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openOperatorPage } from './operator-page.ts'
import { demoSite } from './site-in-browser.ts'
import { untilAtRest } from './watched-page.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Each failure that the specification lists: where, in which language, the action, the call, and the message. */
const FAILURES: [
  words: string,
  locale: 'en' | 'tr',
  path: string,
  call: string,
  act: (page: Page) => Promise<void>,
][] = [
  [
    'Failed to update business approval status.',
    'en',
    '/admin/businesses',
    '**/toggle-approval',
    (page) => page.locator('[data-row] [aria-pressed]').first().click(),
  ],
  [
    'Failed to delete businesses',
    'en',
    '/admin/danger-zone',
    '**/api/admin/businesses',
    async (page) => {
      await press(page, 'Delete all businesses')
      await answer(page, 'Continue')
      await page.getByLabel('Site name').fill('DELETE')
      await answer(page, 'Delete all businesses')
    },
  ],
  [
    'Test verileri silinemedi',
    'tr',
    '/admin/danger-zone',
    '**/api/admin/test-data',
    async (page) => {
      await press(page, 'Test verilerini sil')
      await answer(page, 'Test verilerini sil')
    },
  ],
  [
    "URL'ler düzeltilemedi",
    'tr',
    '/admin/danger-zone',
    '**/api/admin/fix-slugs',
    async (page) => {
      await press(page, 'URL’leri düzelt')
      await answer(page, 'URL’leri düzelt')
    },
  ],
  [
    'The disk is full.',
    'en',
    '/admin/businesses',
    '**/api/businesses/*',
    async (page) => {
      await page
        .getByRole('button', { name: /^Delete (?!all|test)/ })
        .first()
        .click()
      await answer(page, 'Delete')
    },
  ],
  [
    'Site ayarları güncellenirken hata oluştu.',
    'tr',
    '/admin/settings',
    '**/api/admin/site-settings',
    async (page) => {
      await page.getByLabel('Footer kodu').fill('<i>footer</i>')
      await press(page, 'Ayarları Kaydet')
    },
  ],
  [
    '❌ Kayıt hatası',
    'tr',
    '/admin/advertisements',
    '**/api/admin/advertisement-codes',
    async (page) => {
      await page.getByLabel('Reklam 1', { exact: true }).fill('<i>ad</i>')
      await press(page, 'Kaydet')
    },
  ],
  [
    '❌ Cache temizleme hatası',
    'tr',
    '/admin/settings',
    '**/api/admin/clear-cache',
    (page) => press(page, 'Önbelleği temizle'),
  ],
]

describe('failed actions in the admin area', () => {
  const site = demoSite()

  it.each(FAILURES)(
    'a failed action shows the toast %j and is sent only once',
    {
      tags: [
        'edit-delete',
        'bulk-failures',
        'settings-save',
        'settings-clear-cache',
        'ads-save',
        'call-cache-lifetimes',
      ],
    },
    async (words, locale, path, call, action) => {
      const { page, errors, close } = await openOperatorPage(site, { locale })
      await page.goto(path)
      await untilAtRest(page)
      let requests = 0
      await page.route(call, (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        requests += 1
        return route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 500, detail: 'The disk is full.' }),
        })
      })
      await action(page)
      await page.locator('.toast').getByText(words, { exact: true }).waitFor()
      // Writes are never retried automatically.
      expect(requests).toBe(1)
      expect(errors.filter((error) => !error.includes('500'))).toEqual([])
      await close()
    },
  )

  it.each([
    ['tr', 'Sunucuya bağlanılamadı. Lütfen tekrar deneyin.'],
    ['en', 'Unable to connect to server. Please try again.'],
  ])(
    'a list that fails to load shows its own error in %s instead of the browser message',
    async (locale, words) => {
      const { page, close } = await openOperatorPage(site, { locale })
      await page.route('**/api/admin/businesses?*', (route) => route.abort())
      await page.goto('/admin/businesses')
      await page.getByRole('alert').getByText(words, { exact: true }).waitFor()
      await close()
    },
  )
})
