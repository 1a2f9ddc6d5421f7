import { describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { findStateErrors } from './screen-errors.ts'
import { settingsSite } from './settings-site.ts'
import { findAccessibilityErrors, untilAtRest } from './watched-page.ts'

/** Code that empties the page and throws. */
const BREAKS = '<script>document.body.replaceChildren("Broken"); throw new Error("broken")</script>'

describe('site settings', () => {
  const site = settingsSite()
  const { openSignedIn, visit, toast, save } = site

  it('an administrator opens a site broken by a snippet, and the history restores the previous code', {
    tags: ['settings-codes', 'settings-script-warning', 'settings-versions', 'settings-sandbox'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/settings')
    const head = page.getByLabel('Head tag code')
    await head.fill('<meta name="mine">')
    await save(page).click()
    await toast(page).getByText('Site settings saved.').waitFor()
    await head.fill(BREAKS)
    await page.getByText('The head or footer code contains a script tag').waitFor()
    await page.getByText(`${BREAKS.length} characters, ${BREAKS.length} of 51,200 bytes`).waitFor()
    await save(page).click()
    await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' })

    const broken = await visit('/')
    await broken.page.getByText('Broken', { exact: true }).waitFor()
    expect(await broken.page.locator('h1').count()).toBe(0)
    await broken.close()

    const [safe] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Open the site without code' }).click(),
    ])
    await safe.locator('h1').waitFor()
    await safe.close()
    await page.reload()
    expect(await page.getByLabel('Head tag code').inputValue()).toContain('Broken')

    const rows = page.locator('tbody tr', { hasText: 'admin' })
    await rows
      .nth(0)
      .getByRole('button', { name: /Show changes/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[data-kind=removed]', { hasText: 'name="mine"' }).waitFor()
    await dialog.locator('[data-kind=added]', { hasText: 'Broken' }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.keyboard.press('Escape')

    await rows
      .nth(1)
      .getByRole('button', { name: /Restore this version/ })
      .click()
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await toast(page).getByText('The earlier version is active again.').waitFor()
    expect(await page.getByLabel('Head tag code').inputValue()).toBe('<meta name="mine">')
    const whole = await visit('/')
    await whole.page.locator('h1').waitFor()
    expect(await whole.page.locator('meta[name=mine]').count()).toBe(1)
    await whole.close()
    expect(errors).toEqual([])
    await close()
  })

  it('the settings form confirms before discarding changes, and Reset restores the stored values', {
    tags: ['admin-unsaved-changes', 'settings-reset'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/settings')
    const footer = page.getByLabel('Footer code')
    await footer.fill('<p>draft</p>')
    const questions: string[] = []
    let isLeaving = false
    page.on('dialog', (question) => {
      questions.push(question.message())
      void (isLeaving ? question.accept() : question.dismiss())
    })
    const profile = page.getByRole('link', { name: 'Site profile' })
    await profile.click()
    expect(questions).toEqual(['You have unsaved changes. Leave this page?'])
    expect(await footer.inputValue()).toBe('<p>draft</p>')
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await footer.inputValue()).toBe('')
    await footer.fill('<p>draft</p>')
    isLeaving = true
    await profile.click()
    await page.getByRole('heading', { level: 1, name: 'Site profile' }).waitFor()
    expect(questions).toHaveLength(2)
    expect(errors).toEqual([])
    await close()
  })

  it('the settings form retains values that cannot be saved and shows the reason', {
    tags: ['settings-save'],
  }, async () => {
    const { page, close } = await openSignedIn('/admin/settings', { locale: 'tr' })
    const footer = page.getByLabel('Footer kodu')
    await footer.fill('ğ'.repeat(25_601))
    await page.getByText('Sınır 2 bayt aşıldı').waitFor()
    expect(await page.getByRole('button', { name: 'Ayarları Kaydet' }).isDisabled()).toBe(true)
    await footer.fill('<div>'.repeat(300))
    await page.getByRole('button', { name: 'Ayarları Kaydet' }).click()
    await toast(page).getByText('❌ Kayıt hatası').waitFor()
    await toast(page).getByText('Site ayarları güncellenirken hata oluştu.').waitFor()
    await page.getByText('256 düzeyden').waitFor()
    expect(await footer.inputValue()).toHaveLength(1500)
    await close()
  })

  it('the clear-cache button shows a toast and reloads the page', {
    tags: ['long', 'settings-clear-cache'],
  }, async () => {
    const { page, errors, close } = await openSignedIn('/admin/settings')
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.getByRole('button', { name: 'Clear cache' }).click()
    await toast(page).getByText('Cache cleared').waitFor()
    await page.waitForFunction(() => !('isOld' in window))
    await page.getByText('5 files').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the profile form says that its initial figures are unpublished, and saving it unchanged publishes them', async () => {
    await site.database.write.deleteFrom('settings').where('key', '=', 'site_profile').execute()
    await saveSettings(site.database, {}, Date.now())
    const { page, close } = await openSignedIn('/admin/site-profile')
    const note = page.getByRole('note').getByText('Visitors see them only after you save this form')
    await note.waitFor()
    await save(page).click()
    await toast(page).getByText('Site profile saved.').waitFor()
    await note.waitFor({ state: 'detached' })
    expect(await save(page).isDisabled()).toBe(true)
    const { page: privacy, close: leave } = await visit('/privacy-policy')
    expect(await privacy.locator('main').textContent()).toContain('2.5 million people')
    await leave()
    await close()
  })

  it('a saved site profile appears on the contact page, and a conflicting save is rejected', {
    tags: ['settings-conflict', 'settings-profile'],
  }, async () => {
    const { page, close } = await openSignedIn('/admin/site-profile')
    await page.getByLabel('Site name').fill('')
    await page.getByLabel('Support email').fill('nobody')
    await save(page).click()
    await toast(page).getByText('❌ Save failed').waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
    await page.getByLabel('Site name').fill('Harbour Atlas')
    await page.getByLabel('Support email').fill('desk@harbour.example')
    await page.getByRole('button', { name: 'Remove row 3' }).click()
    await page.getByLabel('Hours, row 1').fill('Always open')
    await save(page).click()
    await toast(page).getByText('Site profile saved.').waitFor()
    await page.getByRole('navigation').getByText('Harbour Atlas').waitFor()
    expect(await page.title()).toContain('Harbour Atlas')
    const { page: contact, close: leave } = await visit('/contact')
    await contact.getByText('Always open').waitFor()
    expect(await contact.locator('main').textContent()).toContain('desk@harbour.example')
    expect(await contact.title()).toContain('Harbour Atlas')
    await leave()

    await page.getByLabel('Fax').fill('+90 1')
    await saveSettings(site.database, { profile: { fax: '+90 2' } }, Date.now())
    await save(page).click()
    await page.getByText('Someone else has saved since').waitFor()
    expect(await page.getByLabel('Fax').inputValue()).toBe('+90 1')
    await page.getByRole('button', { name: 'Load the latest version' }).click()
    await expect.poll(() => page.getByLabel('Fax').inputValue()).toBe('+90 2')
    await close()
  })

  it('the settings pages are accessible and fit every width, in both languages', {
    tags: ['long'],
  }, async () => {
    await saveSettings(
      site.database,
      { siteCodes: { head_tags: '<script>1</script>' }, adCodes: { ad1: `${'x'.repeat(300)}` } },
      Date.now(),
    )
    for (const locale of ['en', 'tr']) {
      const watched = await openSignedIn('/admin', { locale })
      const { page, errors, close } = watched
      for (const path of ['/admin/settings', '/admin/advertisements', '/admin/site-profile']) {
        await page.goto(path)
        await page.locator('main [type=submit]').first().waitFor()
        await untilAtRest(page)
        expect(await findStateErrors(watched)).toEqual([])
      }
      expect(errors).toEqual([])
      await close()
    }
  })
})
