import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../postgres-server.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'
import { siteInBrowser } from './site-in-browser.ts'
import { findAccessibilityErrors, openWatchedPage } from './watched-page.ts'

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url))
const PASSWORD = 'test-password-1'
const SCRIPT = '<script>document.title = "taken"</script>'
const WIDTHS = [390, 1440]
/** The site has the same address after a restore. */
const PORT = String(await freePort())

describe('backups and the inbox in a browser', () => {
  const folder = temporaryFolder()
  const site = siteInBrowser({
    ADMIN_PASSWORD: PASSWORD,
    BACKUP_FOLDER: join(folder.path, 'backups'),
    PORT,
  })
  let page: Page
  let errors: string[]
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ page, errors, close } = await openWatchedPage(site.browser, site.address, {
      locale: 'en-GB',
      acceptDownloads: true,
    }))
    const data = { username: 'admin', password: PASSWORD }
    expect((await page.request.post('/api/admin/login', { data })).status()).toBe(200)
    for (const [name, subject] of [
      ['Ada Lovelace', 'A question of maps'],
      [SCRIPT, `${SCRIPT} in a subject`],
      ['Robot', 'Cheap watches'],
    ]) {
      const message = { name, subject, email: 'ada@engine.example', message: `Hello ${SCRIPT}` }
      expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201)
    }
  }, 480_000)
  afterAll(async () => {
    await close()
    folder.remove()
  })

  async function expectForEveryone() {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findAccessibilityErrors(page), `${width} px`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width)
    }
  }

  it('an administrator creates, verifies and downloads a backup, and the CLI restores it', {
    tags: ['long', 'backup-screen'],
    timeout: 180_000,
  }, async () => {
    await page.goto('/admin/backups')
    await page.getByText('No backups yet').waitFor()
    await page.getByRole('button', { name: 'Create backup' }).click()
    await page.getByRole('button', { name: /^Verify/ }).click()
    await page.getByText('Backup verified').first().waitFor()
    await expectForEveryone()
    await page.getByRole('button', { name: /^Restore/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Restore the backup from/ })
    await dialog.getByText(/ match their checksum/).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download/ }).click(),
    ])
    const file = join(folder.path, 'downloaded.ndjson.gz')
    await download.saveAs(file)
    await page.goto('/admin/runs')
    const run = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Backup/ }) })
    await run.getByText(/^[\d,]+ records$/).waitFor()
    await page.goto('/admin/backups')
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${join(folder.path, 'gazetteer.db')}`,
      BACKUP_FOLDER: join(folder.path, 'other'),
    }
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'restore', file], { env })
    expect(stdout).toContain('Restored 3,000 businesses')
    const restored = await startGazetteer(folder.path)
    const list = '/api/businesses?limit=100'
    const [one, other] = await Promise.all(
      [site.address, restored.address].map(async (address) => (await fetch(address + list)).json()),
    )
    expect(other).toEqual(one)
    await restored.stop()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No backups yet').waitFor()
    expect(errors).toEqual([])
  })

  it('the inbox shows messages as text, marks replies and spam, searches, and exports CSV', {
    tags: ['admin-escaping'],
    timeout: 120_000,
  }, async () => {
    await page.goto('/admin/inbox')
    const links = page.locator('main a[href*="open="]')
    await links.first().waitFor()
    expect(await links.count()).toBe(3)
    await expectForEveryone()
    await page.locator('main').focus()
    await links.first().focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: SCRIPT }).waitFor()
    expect(await page.title()).toContain('Inbox')
    expect(await page.getByText(`Hello ${SCRIPT}`).count()).toBe(1)
    await expectForEveryone()
    const reply = page.getByRole('link', { name: 'Reply by email' })
    expect(await reply.getAttribute('href')).toMatch(
      /^mailto:ada@engine\.example\?subject=Re%3A%20/,
    )
    await page.getByRole('button', { name: 'Mark as answered' }).click()
    await page.getByRole('button', { name: 'Mark as unanswered' }).waitFor()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await page.getByText('3 messages · 2 unread').waitFor()
    await links.first().focus()
    await page.keyboard.press('s')
    await page.getByText('2 messages · 1 unread').waitFor()
    await page.getByLabel('Folder').selectOption('spam')
    await page.getByText('Cheap watches').first().waitFor()
    await page.getByLabel('Folder').selectOption('inbox')
    await page.getByLabel('Search').fill('LOVELACE maps')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=LOVELACE/)
    await page.getByText(/^1 message/).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^messages_.*\.csv$/)
    expect(errors).toEqual([])
  })

  it('an administrator restores a backup, signs in again, and undoes the restore', {
    tags: ['restore-in-admin'],
    timeout: 240_000,
  }, async () => {
    await page.goto('/admin/backups')
    await page.getByRole('button', { name: 'Create backup' }).click()
    await page
      .getByRole('button', { name: /^Verify/ })
      .first()
      .waitFor()
    const data = {
      name: 'Later',
      subject: 'A message that came later',
      email: 'ada@engine.example',
      message: 'Hello, this message came later.',
    }
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
    async function restore(button: RegExp, lost: string) {
      await page.getByRole('button', { name: button }).first().click()
      const dialog = page.getByRole('dialog', { name: /^Restore the backup from/ })
      await dialog.getByText(lost).waitFor()
      await expectForEveryone()
      const submit = dialog.getByRole('button', { name: 'Restore' })
      expect(await submit.isDisabled()).toBe(true)
      await dialog.getByLabel('Type RESTORE to continue').fill('restore')
      await submit.click()
      const question = page.getByRole('dialog', { name: 'Confirm with your password' })
      await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await question.getByRole('button', { name: 'Confirm' }).click()
      await page.getByText('The site shows a maintenance page').waitFor()
      await page.getByRole('button', { name: 'Login' }).waitFor({ timeout: 120_000 })
      const login = { username: 'admin', password: PASSWORD }
      expect((await page.request.post('/api/admin/login', { data: login })).status()).toBe(200)
    }
    const hasLater = async () =>
      (await (await page.request.get('/api/admin/messages')).text()).includes('Later')
    await restore(/^Restore/, 'Messages: 1')
    expect(await hasLater()).toBe(false)
    await page.goto('/admin/backups')
    await page.getByText('The last restore succeeded').waitFor()
    await expectForEveryone()
    await restore(/^Undo restore/, 'Messages: 0')
    expect(await hasLater()).toBe(true)
  })
})
