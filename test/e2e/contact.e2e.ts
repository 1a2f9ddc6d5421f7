import { describe, expect, it, vi } from 'vitest'
import {
  FILLED,
  fields,
  fill,
  openContact,
  PATIENCE,
  respondWith,
  send,
  toasts,
  values,
} from './contact-form.ts'
import { siteInBrowser } from './site-in-browser.ts'
import {
  findAccessibilityErrors,
  layoutShift,
  openWatchedPage,
  waitForHydration,
} from './watched-page.ts'

const THANKS = "Thank you for your message. We'll get back to you within 24 hours."
const MISTAKES = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Subject must be at least 5 characters',
  'Message must be at least 10 characters',
]

describe('contact page in a browser', () => {
  const site = siteInBrowser()

  it.each([
    { viewport: { width: 320, height: 700 }, colorScheme: 'dark' },
    { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  ] as const)(
    'the contact page is accessible with validation errors and with a toast ($viewport.width px)',
    { tags: ['long'] },
    async (options) => {
      const { page, errors, close } = await openContact(site, {
        ...options,
        reducedMotion: 'reduce',
      })
      const isWhole = () =>
        page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      expect(await layoutShift(page)).toBeLessThan(0.01)
      expect(await findAccessibilityErrors(page)).toEqual([])
      await send(page)
      expect(await findAccessibilityErrors(page)).toEqual([])
      await fill(page)
      await respondWith(page, 503)
      await send(page)
      await toasts(page).waitFor()
      expect(await findAccessibilityErrors(page)).toEqual([])
      expect(await isWhole()).toBe(true)
      expect(errors.filter((error) => !error.includes('status of 503'))).toEqual([])
      await close()
    },
  )

  it('the contact form shows an error under each invalid field, focuses the first, and sends nothing', {
    tags: ['contact-validation'],
  }, async () => {
    const { page, close } = await openContact(site)
    const requests = await respondWith(page, 500)
    await fields(page).name.fill('Ada')
    await send(page)
    for (const mistake of MISTAKES.slice(1)) expect(await page.getByText(mistake).count()).toBe(1)
    const { email } = fields(page)
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    const described = await email.getAttribute('aria-describedby')
    expect(await page.locator(`#${described}`).textContent()).toBe(MISTAKES[1])
    await email.fill('ada@engine.example')
    expect(await page.getByText(MISTAKES[1] ?? '').count()).toBe(0)
    expect(await email.getAttribute('aria-invalid')).toBeNull()
    expect(requests).toEqual([])
    await close()
  })

  it('the contact form disables its button while sending, then clears and shows a success toast', {
    tags: ['contact-submit', 'contact-toasts'],
  }, async () => {
    const { page, errors, close } = await openContact(site)
    await fill(page)
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/contact', async (route) => {
      await held
      await route.continue()
    })
    await fields(page).phone.focus()
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Sending...' })
    await button.waitFor()
    expect(await button.isDisabled()).toBe(true)
    goOn()
    await toasts(page).getByText('Message Sent Successfully').waitFor()
    expect(await toasts(page).getByText(THANKS).count()).toBe(1)
    expect(await values(page)).toEqual(['', '', '', '', '', ''])
    const ready = page.getByRole('button', { name: 'Send Message' })
    expect(await ready.isEnabled()).toBe(true)
    // The submit button still has the focus.
    await fill(page)
    await ready.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#contact-name')?.value === '',
    )
    await ready.waitFor()
    expect(await ready.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
    await close()
  })

  it('the contact form retains its input and does not retry when the server fails', {
    tags: ['contact-submit', 'contact-toasts'],
  }, async () => {
    const { page, close } = await openContact(site)
    await fill(page)
    const requests = await respondWith(page, 500)
    await send(page)
    await toasts(page).getByText('Failed to send message. Please try again later.').waitFor()
    expect(await toasts(page).getByText('Error', { exact: true }).count()).toBe(1)
    expect(await values(page)).toEqual(FILLED)
    expect(requests).toHaveLength(1)
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await toasts(page).waitFor({ state: 'detached' })
    await page.route('**/api/contact', (route) => route.abort())
    await send(page)
    await toasts(page).getByText('Failed to send message.').waitFor()
    expect(await toasts(page).count()).toBe(1)
    expect(await values(page)).toEqual(FILLED)
    await close()
  })

  it('the contact form validates, retains its input and submits without JavaScript', {
    tags: ['contact-without-scripts'],
  }, async () => {
    const { page, close } = await openContact(site, { javaScriptEnabled: false })
    await fill(page)
    await fields(page).email.fill('nowhere')
    await fields(page).message.fill('short')
    await send(page)
    expect(await page.getByText(MISTAKES[1] ?? '').count()).toBe(1)
    expect(await page.getByText(MISTAKES[3] ?? '').count()).toBe(1)
    expect(await values(page)).toEqual([
      'Ada Lovelace',
      'nowhere',
      'Engines Ltd',
      '',
      'A question',
      'short',
    ])
    expect(await fields(page).email.evaluate((field) => field === document.activeElement)).toBe(
      true,
    )
    await fields(page).email.fill('ada@engine.example')
    await fields(page).message.fill('Where does the map end?')
    await send(page)
    await page.getByText('Message Sent Successfully').waitFor()
    expect(new URL(page.url()).search).toBe('?sent=1')
    expect(await page.getByText(THANKS).count()).toBe(1)
    expect(await values(page)).toEqual(['', '', '', '', '', ''])
    await close()
  })

  it('the contact form opened through a link has no render timestamp and still sends', async () => {
    const { page, errors, close } = await openWatchedPage(site.browser, site.address)
    await page.goto('/businesses')
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor()
    expect(await page.locator('input[name=renderedAt]').count()).toBe(0)
    await fill(page)
    await send(page)
    await toasts(page).getByText(THANKS).waitFor()
    expect(errors).toEqual([])
    await close()
  })

  it('the contact form shows its own rate-limit message and retains its input after a 429', async () => {
    const { page, close } = await openContact(site)
    await fill(page)
    await vi.waitFor(async () => {
      const { status } = await fetch(`${site.address}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Ada',
          email: 'ada@engine.example',
          subject: 'A question',
          message: 'Where does the map end?',
        }),
      })
      expect(status).toBe(429)
    }, PATIENCE)
    await send(page)
    await toasts(page).getByText('You’ve sent too many messages.').waitFor()
    expect(await values(page)).toEqual(FILLED)
    await close()
  })
})
