import { describe, expect, it } from 'vitest'
import {
  PASSWORD,
  signedInFlag,
  signIn,
  signInSite,
  toast,
  unexpectedErrors,
} from './sign-in-site.ts'

const OTHER = { username: 'second', password: 'test-password-2' }

describe('admin sessions', () => {
  const site = signInSite()

  it('signing out everywhere ends the session in another browser', {
    tags: ['admin-session-list', 'sign-in-flag'],
  }, async () => {
    const [here, there] = [await site.openBrowser(), await site.openBrowser()]
    await signIn(here.page)
    await signIn(there.page)
    await there.page.locator('button:enabled', { hasText: 'Sign out all others' }).waitFor()
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    // The other browser notices with its next request.
    await there.page.getByRole('button', { name: 'Sign out all others' }).click()
    await there.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    expect(await signedInFlag(there.page)).toBeNull()
    await here.close()
    await there.close()
  })

  it('an expired session asks for the password in a dialog and retains the unsaved form', {
    tags: ['admin-change-password', 'sign-in-again'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await signIn(page)
    await page.getByLabel('New password').fill(PASSWORD)
    await page.context().clearCookies({ name: 'gazetteer_session' })
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    // Only the same administrator may continue with the unsaved form.
    expect(await dialog.getByLabel('Username').getAttribute('readonly')).not.toBeNull()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel('New password').inputValue()).toBe(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page).getByText('Password changed').waitFor()
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })

  it('a request that was sent before signing in again does not reopen the dialog of an expired session', async () => {
    const opened = await site.openBrowser({ ownContext: true })
    const { page } = opened
    const isSignedIn = Promise.withResolvers<void>()
    const held: Promise<void>[] = []
    const hold = (path: string) =>
      page.route(
        `**${path}`,
        async (route) => {
          const response = await fetch(route.request().url())
          const answer = { status: response.status, body: await response.text() }
          held.push(isSignedIn.promise.then(() => route.fulfill(answer)))
          await held.at(-1)
        },
        { times: 1 },
      )
    // The page requests the list when it opens, and the session whenever its window gets the focus.
    await hold('/api/admin/account/sessions')
    await signIn(page)
    await expect.poll(() => held.length).toBe(1)
    await hold('/api/admin/session')
    await page.context().clearCookies({ name: 'gazetteer_session' })
    await page.getByLabel('New password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.waitFor()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => held.length).toBe(2)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.waitFor({ state: 'detached' })
    isSignedIn.resolve()
    await Promise.all(held)
    await page.getByRole('button', { name: 'Change password' }).click()
    await toast(page).getByText('Password changed').waitFor()
    expect(await dialog.count()).toBe(0)
    await opened.close()
  })

  it('the expired-session dialog opens an empty sign-in page for another administrator', {
    tags: ['long', 'sign-in-again'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await signIn(page)
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .waitFor()
    await page.getByLabel('New password').fill('a password half typed')
    // Another tab has signed out; this one notices when it gets the focus.
    await page.request.post('/api/admin/logout')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: 'Sign in as another user' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })

  it('adding an administrator requires the password again when the confirmation has expired', {
    tags: ['long', 'admin-password-confirmation'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await signIn(page)
    await site.inDatabase((database) =>
      database.write.updateTable('sessions').set({ confirmed_at: 0 }).execute(),
    )
    await page.goto('/admin/accounts')
    await page.getByRole('button', { name: 'Add administrator' }).click()
    const form = page.getByRole('dialog', { name: 'New administrator' })
    await form.getByLabel('Username').fill(OTHER.username)
    await form.getByLabel('Password', { exact: true }).fill('short')
    await form.getByRole('button', { name: 'Add administrator' }).click()
    await form.getByText('Use at least 10 characters.').waitFor()
    await form.getByLabel('Password', { exact: true }).fill(OTHER.password)
    await form.getByRole('button', { name: 'Add administrator' }).click()
    const question = page.getByRole('dialog', { name: 'Confirm with your password' })
    await question.getByLabel('Password', { exact: true }).fill('not the password')
    await question.getByRole('button', { name: 'Confirm' }).click()
    await question.getByText('The password is incorrect.').waitFor()
    await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`${OTHER.username} can now sign in.`).first().waitFor()
    await page.getByRole('button', { name: `Deactivate ${OTHER.username}` }).waitFor()
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })

  it('a session switched to another administrator shows a dialog and clears the unsaved form', {
    tags: ['long', 'sign-in-again'],
  }, async () => {
    const opened = await site.openBrowser()
    const { page } = opened
    await signIn(page)
    await page.getByLabel('New password').fill('a password half typed')
    await page.request.post('/api/admin/login', { data: OTHER })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const dialog = page.getByRole('dialog', { name: 'Another administrator is signed in' })
    await dialog.getByRole('button', { name: `Continue as ${OTHER.username}` }).click()
    await page.getByText(`Signed in as ${OTHER.username}`).waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })
})
