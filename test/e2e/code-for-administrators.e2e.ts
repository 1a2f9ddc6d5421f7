import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { OPERATOR } from './operator.ts'
import { signIn } from './operator-page.ts'
import { settingsSite } from './settings-site.ts'
import { findAccessibilityErrors, waitForHydration } from './watched-page.ts'

/** Adds an administrator with the session of the browser that shows the page, and writes the result into the page. */
const TAKEOVER = `<b id="outcome"></b><script>
  const say = (text) => { outcome.textContent = text }
  fetch('/api/admin/admins', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'adscript', password: 'owned-by-ad-1' }),
  }).then(({ status }) => say('answered ' + status), () => say('not sent'))
</script>`

describe('operator code and the session of an administrator', () => {
  const site = settingsSite()
  const { openSignedIn, visit, toast, save } = site
  const place = (adCodes: { ad1?: string; ad404?: string }) =>
    saveSettings(site.database, { adCodes }, Date.now())
  const usernames = async () =>
    (await site.database.read.selectFrom('admins').select('username').execute()).map(
      ({ username }) => username,
    )
  const outcome = (page: Page) => page.locator('#outcome')

  it('an advertisement cannot add an administrator: it does not run for them, and its preview has no session', {
    tags: ['settings-sandbox'],
  }, async () => {
    await place({ ad1: TAKEOVER, ad404: TAKEOVER })
    const visitor = await visit(site.business)
    await outcome(visitor.page).getByText('answered 401').waitFor()
    await visitor.close()

    const { page, close } = await openSignedIn('/admin/advertisements')
    for (const path of ['/no/such/page', site.business]) {
      await page.goto(path)
      await waitForHydration(page)
      expect(await outcome(page).count()).toBe(0)
    }
    expect(await findAccessibilityErrors(page)).toEqual([])
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Preview the page with them' }).click(),
    ])
    await outcome(preview).getByText('not sent').waitFor()
    expect(await preview.evaluate(() => self.origin)).toBe('null')
    expect(await preview.locator('h1').count()).toBe(1)
    await preview.close()
    await close()
    expect(await usernames()).toEqual([OPERATOR.ADMIN_USERNAME])
  })

  it('code in a page from before the sign-in does not start after it', {
    tags: ['settings-sandbox'],
  }, async () => {
    await place({ ad1: TAKEOVER })
    const { page, errors, close } = await visit('/businesses', { locale: 'en-GB' })
    await waitForHydration(page)
    await signIn(page.context(), site.server.address)
    await page.locator('.business-card a').first().click()
    await outcome(page).waitFor({ state: 'attached' })
    await waitForHydration(page)
    expect(await outcome(page).textContent()).toBe('')
    expect(await usernames()).toEqual([OPERATOR.ADMIN_USERNAME])
    expect(errors).toEqual([])
    await page.context().clearCookies()
    await close()
  })

  it('the advertisements form asks for the password after ten minutes, and then saves', {
    tags: ['settings-password'],
  }, async () => {
    const { page, close } = await openSignedIn('/admin/advertisements')
    await site.database.write.updateTable('sessions').set({ confirmed_at: 0 }).execute()
    await page.getByLabel('Advertisement 1', { exact: true }).fill('<b>Partner</b>')
    await save(page).click()
    const question = page.getByRole('dialog', { name: 'Confirm with your password' })
    await question.getByLabel('Password', { exact: true }).fill(OPERATOR.ADMIN_PASSWORD)
    await question.getByRole('button', { name: 'Confirm' }).click()
    await toast(page).getByText('Advertisement code saved.').waitFor()
    await close()
    const visitor = await visit(site.business)
    await visitor.page.locator('[data-slot=ad1] b', { hasText: 'Partner' }).waitFor()
    await visitor.close()
  })
})
