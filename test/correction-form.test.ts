import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { QUEUE_LIMITS } from '../src/corrections/save-correction.server.ts'
import { openCorrectionSite, readAlert, readForm } from './correction-site.ts'
import { MONDAY_NOON_IN_BASEL } from './sample-directory.ts'
import { ENGINES } from './test-database.ts'

const SCRIPT = '"><script>alert(1)</script>'

describe.each(ENGINES)('correction form on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCorrectionSite>>
  beforeAll(async () => {
    site = await openCorrectionSite(engine)
  })
  afterEach(() => site.clear())
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const changesOf = async () => JSON.parse((await site.stored())[0]?.changes ?? '{}')

  it('a business page links to the form, which is prefilled and noindex', {
    tags: ['correction-form'],
  }, async () => {
    expect((await site.get(`/business/${site.slug}`)).text).toContain(`href="${site.path}"`)
    const { status, text } = await site.get(site.path)
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(text).not.toContain('rel="canonical"')
    expect(readForm(text)).toMatchObject({
      kind: 'details',
      name: 'Blue Door Bakery',
      category: 'Bakery',
      address: 'Rheingasse 1, 4058 Basel, Switzerland',
      city: 'Basel',
      phone: '+41 61 000 00 00',
      website: '',
      email: '',
      hours: 'Monday: 09:00–17:00\nSunday: Closed',
    })
  })

  it('a sent form stores only the fields that differ and redirects to a confirmation', {
    tags: ['correction-form'],
  }, async () => {
    const changes = {
      ...{ phone: '+41 61 000 00 01', website: 'blue-door.example' },
      ...{ hours: 'Monday: 08:00–17:00\r\nSunday: Closed', senderEmail: 'ada@engine.example' },
    }
    const { statusCode, headers } = await site.suggest(changes)
    expect([statusCode, headers.location]).toEqual([303, `${site.path}?sent=review`])
    const [stored] = await site.stored()
    expect(stored).toMatchObject({
      ...{ kind: 'details', state: 'new', note: null, sender_email: 'ada@engine.example' },
      ...{ network: '198.51.1.0/24', created_at: MONDAY_NOON_IN_BASEL },
    })
    const { opening_hours, ...others } = await changesOf()
    expect(others).toEqual({
      phone: { from: '+41 61 000 00 00', to: '+41 61 000 00 01' },
      website: { from: '', to: 'https://blue-door.example' },
    })
    expect(JSON.parse(opening_hours.to).Monday.periods).toEqual([[480, 1020]])
    const { text } = await site.get(`${site.path}?sent=review`)
    expect(readAlert(text)).toContain('We’ll review what you sent.')
    expect((await site.get(`${site.path}?sent=constructor`)).text).toContain('<form')
  })

  it('a form shown before a change of the business does not suggest the old value', {
    tags: ['correction-form'],
  }, async () => {
    const shown = readForm((await site.get(site.path)).text)
    const old = { ...shown, shown: JSON.stringify({ ...JSON.parse(shown.shown ?? ''), city: 'X' }) }
    await site.post(site.path, { ...old, city: 'X', phone: '1234567', renderedAt: '1' })
    expect(Object.keys(await changesOf())).toEqual(['phone'])
  })

  it('an invalid form returns 400 with the entered values, escaped, and an error for each field', {
    tags: ['correction-form'],
  }, async () => {
    const { statusCode, body, headers } = await site.suggest({
      ...{ name: '', phone: SCRIPT, website: 'javascript:alert(1)', email: 'nowhere' },
      ...{ hours: 'whenever we like', senderEmail: '', note: SCRIPT },
    })
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(body).toContain('We couldn’t read these hours.')
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(body).not.toContain('<script>alert')
    expect(readForm(body)).toMatchObject({ phone: SCRIPT, note: SCRIPT, name: '' })
    expect(await site.stored()).toEqual([])
    const cases = [
      [{}, 'Change at least one field'],
      [{ kind: 'duplicate' }, 'Add a note'],
      [{ kind: 'offensive' }, 'Add a note'],
      [{ kind: 'claim' }, 'Enter your email address'],
      [{ kind: 'details', note: 'x', senderEmail: 'a@b\r\nBcc: c@d.example' }, 'valid email'],
      [{ kind: 'other' }, 'Choose what you want to report'],
    ] as const
    for (const [form, message] of cases) {
      const refused = await site.suggest(form)
      expect([refused.statusCode, refused.body.includes(message)], message).toEqual([400, true])
    }
    expect(await site.stored()).toEqual([])
  })

  it('a report of a closed business ignores the fields of the form', {
    tags: ['correction-form'],
  }, async () => {
    expect((await site.suggest({ kind: 'closed', name: 'Another' })).statusCode).toBe(303)
    expect(await site.stored()).toMatchObject([{ kind: 'closed', changes: '{}' }])
  })

  it('the form of a missing, hidden, removed or renamed business answers like its page', async () => {
    const answer = async (slug: string) =>
      (await site.post(`/business/${slug}/correct`, { kind: 'closed' })).statusCode
    const { slugs } = site
    expect(await answer('no-such-business')).toBe(404)
    expect(await answer(slugs['Not Approved'] ?? '')).toBe(404)
    expect(await answer(slugs.Removed ?? '')).toBe(410)
    expect(await answer('former-slug-000000')).toBe(301)
    expect((await site.get('/business/former-slug-000000/correct')).location).toBe(site.path)
    expect((await site.get(`/business/${slugs['Not Approved']}/correct`)).status).toBe(404)
    expect(await site.stored()).toEqual([])
  })

  it('spam gets the usual response and waits in its own folder, and repeats are stored once', {
    tags: ['correction-limits'],
  }, async () => {
    expect((await site.suggest({ kind: 'closed', homepage: 'x' })).statusCode).toBe(303)
    expect(
      (await site.suggest({ kind: 'closed', renderedAt: String(MONDAY_NOON_IN_BASEL) })).statusCode,
    ).toBe(303)
    await site.suggest({ kind: 'closed' })
    await site.suggest({ kind: 'closed' })
    expect((await site.stored()).map(({ state }) => state)).toEqual(['spam', 'new'])
    expect(await site.list('spam')).toHaveLength(1)
  })

  it('eleven corrections an hour of one network return 429, and a huge body 413', {
    tags: ['correction-limits'],
  }, async () => {
    const address = '2001:db8:1:2::1'
    for (let each = 0; each < 10; each += 1)
      await site.suggest({ note: `Note ${each}` }, `2001:db8:1:2::${each}`)
    const limited = await site.suggest({ note: 'One more' }, address)
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600'])
    expect(readAlert(limited.body)).toContain('too many messages')
    expect(readForm(limited.body).note).toBe('One more')
    const large = await site.suggest({ note: 'x'.repeat(200_000) })
    expect([large.statusCode, readAlert(large.body)]).toEqual([
      413,
      expect.stringContaining('too long'),
    ])
    const long = await site.suggest({ note: 'x'.repeat(2001) })
    expect([long.statusCode, long.body.includes('no more than 2000 characters')]).toEqual([
      400,
      true,
    ])
    expect((await site.stored())[0]?.network).toBe('2001:db8:1::/48')
  })

  it('a full queue says so and loses no correction', {
    tags: ['correction-limits'],
  }, async () => {
    const { business } = QUEUE_LIMITS
    for (let each = 0; each < business; each += 1)
      expect((await site.suggest({ note: `Note ${each}` })).statusCode).toBe(303)
    const full = await site.suggest({ note: 'One more' })
    expect(full.statusCode).toBe(429)
    expect(readAlert(full.body)).toContain('The review queue is full')
    expect(await site.stored()).toHaveLength(business)
  })

  it('the API takes the same fields, leaves the others unchanged, and rejects unknown ones', {
    tags: ['correction-form'],
  }, async () => {
    const { statusCode, body } = await site.call({
      kind: 'details',
      phone: '',
      email: 'a@b.example',
    })
    expect([statusCode, JSON.parse(body)]).toEqual([
      201,
      { success: true, message: 'Thank you. We’ll review what you sent.', sent: 'review' },
    ])
    expect(await changesOf()).toEqual({
      phone: { from: '+41 61 000 00 00', to: '' },
      email: { from: '', to: 'a@b.example' },
    })
    expect((await site.call({ kind: 'details', is_approved: 0 })).statusCode).toBe(400)
    expect((await site.call({ kind: 'details', phone: ['1'] })).statusCode).toBe(400)
  })

  it('an older form of another page, or text that is no JSON, is no fault', async () => {
    for (const shown of ['{', 'null', '[]', '"x"', '{"__proto__":{"name":"y"}}'])
      expect((await site.suggest({ shown, kind: 'details', note: shown })).statusCode).toBe(303)
  })
})
