import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createTotpCode, findTimeStep } from '../../src/accounts/totp.server.ts'
import { decodeBase32 } from '../decode-base32.ts'
import { freePort } from '../postgres-server.ts'
import { findStateErrors } from './screen-errors.ts'
import {
  fillSignIn,
  PASSWORD,
  signIn,
  signInSite,
  toast,
  unexpectedErrors,
} from './sign-in-site.ts'

const PORT = String(await freePort())

/** Chromium's own authenticator, which answers without a person. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}
async function enterPassword(page: Page) {
  await fillSignIn(page)
  await page.getByRole('button', { name: 'Login' }).click()
}

describe('second factor in a browser', () => {
  // WebAuthn accepts no IP address, and http only for localhost.
  const site = signInSite({ PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}` })

  it('an administrator adds an authenticator app and a passkey, and signs in with a code, a recovery code, and the passkey', {
    tags: ['admin-second-factor', 'admin-passkeys'],
  }, async () => {
    const opened = await site.openBrowser({ ownContext: true })
    const { page } = opened
    await addAuthenticator(page)
    await signIn(page)
    await page.getByRole('button', { name: 'Turn on codes from an authenticator app' }).click()
    const app = dialog(page, 'Authenticator app')
    await app.getByRole('img').locator('path[d^=M]').waitFor()
    expect(await findStateErrors(opened)).toEqual([])
    const uri = await app.getByLabel('Setup link', { exact: true }).inputValue()
    const secret = decodeBase32(new URL(uri).searchParams.get('secret') ?? '')
    const codeAt = (steps: number) => createTotpCode(secret, findTimeStep(Date.now()) + steps)
    await app.getByLabel('Code', { exact: true }).fill('000000')
    await app.getByRole('button', { name: 'Turn on' }).click()
    await app.getByText('The code or passkey is wrong').waitFor()
    await app.getByLabel('Code', { exact: true }).fill(codeAt(-1))
    await app.getByRole('button', { name: 'Turn on' }).click()
    const shown = dialog(page, 'Recovery codes')
    await shown.locator('code').first().waitFor()
    const codes = await shown.locator('code').allTextContents()
    expect(codes).toHaveLength(10)
    expect(await findStateErrors(opened)).toEqual([])
    await shown.getByRole('button', { name: 'I’ve stored the codes' }).click()
    await card(page).getByText('10 recovery codes left').waitFor()

    await signOut(page)
    await enterPassword(page)
    const field = page.getByLabel('Code or recovery code')
    expect(await findStateErrors(opened)).toEqual([])
    await field.fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await toast(page).getByText('Invalid Login').waitFor()
    await field.fill(codeAt(0))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('.admin-frame').waitFor()

    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const adding = dialog(page, 'Add passkey')
    await adding.getByLabel('Name').fill('Test laptop')
    await adding.getByRole('button', { name: 'Add passkey' }).click()
    await toast(page).getByText('Passkey added').waitFor()
    await card(page).getByText('Test laptop').waitFor()
    expect(await findStateErrors(opened)).toEqual([])

    await signOut(page)
    await enterPassword(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.locator('.admin-frame').waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.locator('.admin-frame').waitFor()

    // The dialog of an expired session asks for the second factor too.
    await page.goto('/admin/account')
    await card(page).getByText('Test laptop').waitFor()
    await page.context().clearCookies({ name: 'gazetteer_session' })
    await page.getByRole('button', { name: 'Create new recovery codes' }).click()
    await dialog(page, 'Create new recovery codes?')
      .getByRole('button', { name: 'Create new recovery codes' })
      .click()
    const expired = dialog(page, 'Your session has ended')
    await expired.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expired.getByRole('button', { name: 'Login' }).click()
    await expired.getByLabel('Code or recovery code').fill(codes[0] ?? '')
    await expired.getByRole('button', { name: 'Continue' }).click()
    await expired.waitFor({ state: 'detached' })
    await card(page).getByText('9 recovery codes left').waitFor()

    await page.getByRole('button', { name: 'Remove passkey: Test laptop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await toast(page).getByText('Passkey removed').waitFor()
    await page.getByRole('button', { name: 'Turn off codes from an authenticator app' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await toast(page).getByText('Authenticator app turned off').waitFor()
    await signOut(page)
    await enterPassword(page)
    await page.locator('.admin-frame').waitFor()
    expect(unexpectedErrors(opened)).toEqual([])
    await opened.close()
  })
})
