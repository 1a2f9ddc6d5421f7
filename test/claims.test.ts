import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailer } from '../src/app/server/mailer.server.ts'
import { createClaimEmailTask } from '../src/corrections/confirm-claim.server.ts'
import type { FailedEmail } from '../src/settings/email-operator.server.ts'
import { openCorrectionSite, readAlert, readForm } from './correction-site.ts'
import { importRows, incoming } from './incoming.ts'
import { MONDAY_NOON_IN_BASEL as NOW, ROWS } from './sample-directory.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ENGINES } from './test-database.ts'

const ORIGIN = 'https://directory.example'
const WEBSITE = 'https://www.bluedoor-bakery.com/'
const OWNER = 'ada@bluedoor-bakery.com'
const DAY_MS = 86_400_000

describe.each(ENGINES)('claims on %s', { timeout: 120_000 }, (engine) => {
  let site: Awaited<ReturnType<typeof openCorrectionSite>>
  let smtp: Awaited<ReturnType<typeof openSmtpServer>>
  let failed: FailedEmail[]
  let now: number
  beforeAll(async () => {
    site = await openCorrectionSite(engine, {
      PUBLIC_ORIGIN: ORIGIN,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LANGUAGES: 'en,tr',
    })
  })
  beforeEach(async () => {
    await site.clear()
    await setWebsite(WEBSITE)
    smtp = await openSmtpServer()
    failed = []
    now = NOW
  })
  afterEach(() => smtp.close())
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const setWebsite = (website: string | null, website_from_visitor = 0) =>
    site.database.write
      .updateTable('businesses')
      .set({ website, website_from_visitor, claimed_at: null, edited_fields: 0 })
      .where('slug', '=', site.slug)
      .execute()
  async function mail() {
    const mailer = openMailer(`smtp://${smtp.host}`)
    const task = createClaimEmailTask({
      database: site.database,
      origin: ORIGIN,
      send: mailer.sendText,
      contactEmail: 'desk@directory.example',
      onFailedTry: (each) => failed.push(each),
      onError: () => {},
      now: () => now,
    })
    await task.run(new AbortController().signal)
    mailer.close()
  }
  const claim = (senderEmail = OWNER, more: Record<string, string> = {}) =>
    site.suggest({ kind: 'claim', senderEmail, ...more })
  const linkOf = (at = 0) => {
    const [address = ''] = /https:\S+/.exec(smtp.mails[at]?.text ?? '') ?? []
    return address.slice(ORIGIN.length)
  }
  const confirm = async (path: string) => {
    const [url = ''] = path.split('?')
    const page = await site.get(path)
    return { page, answer: await site.post(url, readForm(page.text)) }
  }
  const sentAs = ({ headers }: Awaited<ReturnType<typeof claim>>) => headers.location?.split('=')[1]

  it('a claim from the domain of the website is confirmed by a link and a button, once', {
    tags: ['correction-claim'],
  }, async () => {
    expect(sentAs(await claim())).toBe('email')
    expect(readAlert((await site.get(`${site.path}?sent=email`)).text)).toContain(
      'Check your email',
    )
    await mail()
    expect(smtp.mails).toMatchObject([{ from: 'desk@directory.example', to: [OWNER] }])
    expect(smtp.mails[0]?.head).toContain(
      'Subject: [Business Directory] Confirm your claim: Blue Door Bakery',
    )
    const [stored] = await site.stored()
    expect(stored).toMatchObject({ state: 'new', mail_tries: 1, token_expires_at: NOW + DAY_MS })
    expect(linkOf()).toMatch(/^\/business\/[a-z0-9-]+\/correct\?token=[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(linkOf().split('=')[1])

    const { page, answer } = await confirm(linkOf())
    expect(page.headers['cache-control']).toBe('no-store')
    expect(answer.statusCode).toBe(303)
    expect(await site.business()).toMatchObject({ claimed_at: NOW })
    expect((await site.stored())[0]).toMatchObject({ state: 'accepted', token_hash: null })
    const { text } = await site.get(`/business/${site.slug}`)
    expect(text).toContain('The owner has confirmed that this listing is theirs.')
    expect((await site.getJson(`/api/businesses/${site.slug}`)).claimedAt).toBe(NOW)
    const again = await confirm(linkOf())
    expect([again.answer.statusCode, readAlert(again.answer.body)]).toEqual([
      400,
      'This link is no longer valid. To get a new one, choose “This is my business” and send the form again.',
    ])
    const history = await site.calls.get(
      `/api/admin/businesses/${(await site.business()).id}/history`,
    )
    expect(history.json.changes[0]).toMatchObject({ username: null, correctionId: stored?.id })
    expect(history.json.changes[0].fields).toContainEqual({
      ...{ field: 'claimed_at', from: null, to: NOW },
    })
  })

  it('opening the link changes nothing, and a wrong, old or foreign token is refused', {
    tags: ['correction-claim'],
  }, async () => {
    await claim()
    await mail()
    await site.get(linkOf())
    expect(await site.business()).toMatchObject({ claimed_at: null })
    const [path = ''] = linkOf().split('?')
    for (const token of ['x', 'x'.repeat(200), linkOf().slice(0, -1).split('=')[1] ?? ''])
      expect((await site.post(path, { kind: 'claim', token })).statusCode, token).toBe(400)
    const token = linkOf().split('=')[1] ?? ''
    const { slug } = (await site.getJson('/api/businesses')).businesses[1]
    expect(
      (await site.post(`/business/${slug}/correct`, { kind: 'claim', token })).statusCode,
    ).toBe(400)
    await setWebsite('https://another-bakery.com')
    expect((await site.post(path, { kind: 'claim', token })).statusCode).toBe(400)
    await setWebsite(WEBSITE, 1)
    expect((await site.post(path, { kind: 'claim', token })).statusCode).toBe(400)
    await setWebsite(WEBSITE)
    await site.database.write.updateTable('corrections').set({ token_expires_at: NOW }).execute()
    expect((await site.post(path, { kind: 'claim', token })).statusCode).toBe(400)
    expect(await site.business()).toMatchObject({ claimed_at: null })
  })

  it('any other claim waits for the operator, without an email', {
    tags: ['correction-claim', 'correction-claim-proof'],
  }, async () => {
    expect(sentAs(await claim('ada@engine.example'))).toBe('review')
    await setWebsite('https://www.facebook.com/bluedoor')
    expect(sentAs(await claim('ada@facebook.com'))).toBe('review')
    await setWebsite(WEBSITE, 1)
    expect(sentAs(await claim())).toBe('review')
    await setWebsite(null)
    expect(sentAs(await claim())).toBe('review')
    await mail()
    expect(smtp.attempts()).toBe(0)
    const [{ id, business }] = await site.list()
    const version = { version: business.version }
    expect((await site.calls.post(`/api/admin/corrections/${id}/accept`, version)).status).toBe(200)
    expect(await site.business()).toMatchObject({ claimed_at: NOW })
    expect(await site.list('claims')).toMatchObject([{ id, senderEmail: 'ada@engine.example' }])
    expect((await site.calls.post(`/api/admin/corrections/${id}/undo`)).status).toBe(200)
    expect(await site.business()).toMatchObject({ claimed_at: null })
  })

  it('a website that a correction set proves nothing until an administrator edits it', {
    tags: ['correction-claim-proof'],
  }, async () => {
    await site.suggest({ website: 'https://stolen-bakery.com' })
    const [{ id, business }] = await site.list()
    await site.calls.post(`/api/admin/corrections/${id}/accept`, { version: business.version })
    expect(sentAs(await claim('eve@stolen-bakery.com'))).toBe('review')
    const edit = { website: 'https://stolen-bakery.com/menu' }
    const { version } = (await site.list('accepted'))[0].business
    await site.calls.put(`/api/admin/businesses/${business.id}`, { version, changes: edit })
    expect(await site.business()).toMatchObject({ website_from_visitor: 0 })
    expect(sentAs(await claim('eve@stolen-bakery.com', { note: '2' }))).toBe('email')
  })

  it('a claim stays when an import changes the website', {
    tags: ['correction-claim'],
  }, async () => {
    const [{ id, business }] = await claim('ada@engine.example').then(() => site.list())
    await site.calls.post(`/api/admin/corrections/${id}/accept`, { version: business.version })
    const values = { ...ROWS[0]?.values, website: 'https://new-owner.com' }
    await importRows(site.database, [incoming(values)], 1)
    expect(await site.business()).toMatchObject({ claimed_at: NOW, website: values.website })
  })

  it('emails are limited per address and per business, retried, and safe from header injection', {
    tags: ['correction-claim', 'correction-limits'],
  }, async () => {
    const name = 'Blue Door\r\nBcc: eve@evil.example'
    await site.database.write
      .updateTable('businesses')
      .set({ name })
      .where('slug', '=', site.slug)
      .execute()
    for (const note of ['1', '2', '3']) expect(sentAs(await claim(OWNER, { note }))).toBe('email')
    expect((await claim(OWNER.toUpperCase(), { note: '4' })).statusCode).toBe(429)
    for (const note of ['5', '6'])
      expect(sentAs(await claim(`${note}@bluedoor-bakery.com`))).toBe('email')
    expect((await claim('7@bluedoor-bakery.com')).statusCode).toBe(429)
    const limits = await site.database.read.selectFrom('limit_hits').select('subject').execute()
    expect(JSON.stringify(limits)).not.toContain('bluedoor')
    smtp.refuse('451 later')
    await mail()
    expect(failed).toHaveLength(5)
    smtp.refuse(null)
    now += 60_000
    await mail()
    expect(smtp.mails).toHaveLength(5)
    expect(smtp.mails[0]?.head).not.toMatch(/^Bcc:/im)
    await site.database.write
      .updateTable('businesses')
      .set({ name: 'Blue Door Bakery' })
      .where('slug', '=', site.slug)
      .execute()
  })

  it('the email and the pages of a claim are in the language of the form', async () => {
    const path = `/tr${site.path}`
    const { renderedAt: _, ...form } = readForm((await site.get(path)).text)
    expect(form.hours).toBe('Pazartesi: 09:00–17:00\nPazar: Kapalı')
    const { headers } = await site.post(path, { ...form, kind: 'claim', senderEmail: OWNER })
    expect(headers.location).toBe(`${path}?sent=email`)
    await mail()
    expect(smtp.mails[0]?.text).toContain('Bu işletmeyi siz yönetiyorsanız')
    expect(linkOf()).toMatch(/^\/tr\/business\//)
    expect((await site.get(linkOf())).text).toContain('Evet, bu benim işletmem')
    const saved = await site.post(path, { ...form, kind: 'details', phone: '+41 61 000 00 77' })
    expect(saved.statusCode).toBe(303)
    expect(Object.keys(JSON.parse((await site.stored())[1]?.changes ?? ''))).toEqual(['phone'])
  })
})
