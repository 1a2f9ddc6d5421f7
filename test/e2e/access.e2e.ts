import { describe, expect, it } from 'vitest'
import { findStateErrors } from './screen-errors.ts'
import {
  fillSignIn,
  signedInFlag,
  signIn,
  signInSite,
  toast,
  unexpectedErrors,
} from './sign-in-site.ts'

describe('admin sign-in', () => {
  const site = signInSite()

  it('an administrator signs in, lands on the requested page, and signs out', {
    tags: ['sign-in-form', 'sign-in-success', 'sign-out', 'sign-in-flag', 'call-logout'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await page.goto('/admin/account')
    expect(new URL(page.url()).search).toBe('?next=%2Fadmin%2Faccount')
    const button = page.getByRole('button', { name: 'Login' })
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('Username', { exact: true }).fill('admin')
    expect(await button.isDisabled()).toBe(true)
    await fillSignIn(page)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    await button.click()
    await page.getByRole('heading', { name: 'Account' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/account')
    expect(await toast(page).textContent()).toContain('Logged In')
    expect(await signedInFlag(page)).toBe('true')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await toast(page).textContent()).toContain('Logged Out')
    expect(await signedInFlag(page)).toBeNull()
    await page.goto('/admin/account')
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })

  it('the sign-in form ignores a next parameter that points to another host', {
    tags: ['sign-in-texts'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await page.goto('/admin')
    await page.getByText('Login to manage businesses').waitFor()
    await page.goto('/admin/login?next=//other.example/admin')
    await fillSignIn(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.locator('.admin-frame').waitFor()
    expect(page.url()).toBe(`${site.address}/admin`)
    await opened.close()
  })

  it.each([
    ['en', 'Login', 'Invalid Login', 'Username or password is incorrect', 'Login Error'],
    ['tr', 'Giriş Yap', 'Giriş başarısız', 'Geçersiz kullanıcı adı veya şifre', 'Giriş hatası'],
  ])(
    'the sign-in form shows errors in %s and retains the typed password',
    { tags: ['sign-in-failure', 'sign-in-offline'] },
    async (locale, submit, ...words) => {
      const opened = await site.openBrowser({ locale })
      const { page } = opened
      const [invalid = '', wrong = '', error = ''] = words
      await page.goto('/admin/login')
      await page.locator('[name=username]').fill('admin')
      await page.locator('[name=password]').fill('not the password')
      await page.getByRole('button', { name: submit }).click()
      await toast(page).getByText(invalid).waitFor()
      expect(await toast(page).textContent()).toContain(wrong)
      expect(await page.locator('[name=password]').inputValue()).toBe('not the password')
      await page.route('**/api/admin/login', (route) => route.abort())
      await page.getByRole('button', { name: submit }).click()
      await toast(page).getByText(error).waitFor()
      expect(await toast(page).textContent()).toContain(
        locale === 'en'
          ? 'Unable to connect to server. Please try again.'
          : 'Sunucuya bağlanılamadı. Lütfen tekrar deneyin.',
      )
      expect(unexpectedErrors(opened)).toEqual([])
      await opened.close()
    },
  )

  it('the sign-in form shows when it unlocks after too many failed attempts', {
    tags: ['long'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    for (let each = 0; each < 10; each += 1)
      await page.request.post('/api/admin/login', {
        data: { username: 'nobody', password: 'wrong' },
      })
    await page.goto('/admin/login')
    await fillSignIn(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await toast(page).getByText('Too many failed attempts').waitFor()
    expect(await page.locator('form').textContent()).toMatch(/You can try again at \d+:\d\d/)
    await opened.close()
  })

  it('the sign-in and account pages are accessible and fit every width, light and dark', {
    tags: ['long'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await page.goto('/admin/login')
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(await findStateErrors(opened)).toEqual([])
    await signIn(page)
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .waitFor()
    await toast(page).getByRole('button').click()
    expect(await findStateErrors(opened)).toEqual([])
    await page.goto('/admin/accounts')
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findStateErrors(opened)).toEqual([])
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })
})
