import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { MESSAGE, START, THANKS } from './contact-message.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const HOUR_MS = 3_600_000
describe.each(ENGINES)('contact API on %s', (engine) => {
  let database: Database
  let now: number
  let opened: Awaited<ReturnType<typeof openTestApp>>

  async function open(settings: Record<string, string> = {}) {
    opened = await openTestApp(database, settings, () => now)
  }
  beforeEach(async () => {
    now = START
    database = await openTestDatabase(engine)
    await open()
  })
  afterEach(async () => {
    await opened.app.close()
    await database.close()
  })

  async function send(
    payload: string | object,
    { headers = {}, remoteAddress = '203.0.113.7' }: Record<string, never> | Sender = {},
  ) {
    const response = await opened.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      remoteAddress,
    })
    return {
      status: response.statusCode,
      type: String(response.headers['content-type']),
      retryAfter: response.headers['retry-after'],
      body: JSON.parse(response.body),
    }
  }
  type Sender = { headers?: Record<string, string>; remoteAddress?: string }

  const stored = () =>
    database.read.selectFrom('contact_messages').selectAll().orderBy('id').execute()

  it('the contact API accepts and stores a message with only the required fields', {
    tags: ['contact-call'],
  }, async () => {
    const answer = await send(MESSAGE)
    expect(answer).toMatchObject({ status: 201, body: { success: true, message: THANKS } })
    expect(answer.type).toContain('application/json')
    expect(await stored()).toEqual([
      {
        id: expect.any(Number),
        ...MESSAGE,
        company: null,
        phone: null,
        is_spam: 0,
        created_at: START,
        read_at: null,
        answered_at: null,
        search_key: expect.any(String),
        mailed_at: null,
        mail_tries: 0,
        next_mail_at: null,
      },
    ])
  })

  it('the contact API accepts optional and empty fields', async () => {
    await send({ ...MESSAGE, company: ' Engines Ltd ', phone: '+44 20 7946 0018' })
    await send({ ...MESSAGE, company: null, phone: '' })
    expect(await stored()).toMatchObject([
      { company: 'Engines Ltd', phone: '+44 20 7946 0018', is_spam: 0 },
      { company: null, phone: null, is_spam: 0 },
    ])
  })

  it('the contact page allows GET, HEAD and POST, and other pages only GET and HEAD', async () => {
    const { statusCode, headers } = await opened.app.inject({ method: 'PUT', url: '/contact' })
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    const other = await opened.app.inject({ method: 'POST', url: '/cities' })
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('the contact API measures field lengths in characters after trimming and reports each error', {
    tags: ['contact-validation'],
  }, async () => {
    const { status, body } = await send({
      name: ' A ',
      email: 'ada@engine',
      subject: '1234 ',
      message: '\n123456789\n',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, message: expect.any(String), status: 400 })
    expect(body.message).toBe(body.detail)
    expect(body.errors).toEqual([
      { field: 'name', message: 'Name must be at least 2 characters' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'subject', message: 'Subject must be at least 5 characters' },
      { field: 'message', message: 'Message must be at least 10 characters' },
    ])
    expect((await send({ ...MESSAGE, name: 'Li', subject: '12345' })).status).toBe(201)
    expect((await send({ ...MESSAGE, name: '𝒜' })).status).toBe(400)
  })

  it.each([
    'ada',
    'ada@',
    '@engine.example',
    'ada@engine..example',
    'ada@-engine.example',
    'ada lovelace@engine.example',
    'ada@engine.example, eve@engine.example',
    'ada@engine.example\r\nBcc: eve@engine.example',
    '.ada@engine.example',
    `${'a'.repeat(250)}@engine.example`,
  ])('the contact API rejects the email address %j', async (email) => {
    const { status, body } = await send({ ...MESSAGE, email })
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'email', message: 'Please enter a valid email address' }],
    ])
  })

  it.each(['a@b.co', "o'brien+directory@mail.example.com", 'info@müller.example', 'x@例え.テスト'])(
    'the contact API accepts the email address %s',
    async (email) => {
      expect((await send({ ...MESSAGE, email })).status).toBe(201)
    },
  )

  it('the contact API returns field errors for non-string values and for missing or non-object bodies', {
    tags: ['api-bad-input'],
  }, async () => {
    for (const body of [
      { ...MESSAGE, company: 5 },
      { ...MESSAGE, phone: ['1'] },
    ])
      expect((await send(body)).body.errors).toHaveLength(1)
    for (const body of [
      { ...MESSAGE, name: 12 },
      { ...MESSAGE, message: null },
    ])
      expect((await send(body)).body.errors).toHaveLength(1)
    for (const body of ['{}', '[]', 'null', '"text"', '7'])
      expect((await send(body)).body.errors, body).toHaveLength(4)
    expect(await stored()).toEqual([])
    expect(opened.errors).toEqual([])
  })

  it('the contact API returns 413, 400 or 415 for oversized, malformed or non-JSON bodies', async () => {
    const large = await send({ ...MESSAGE, message: 'x'.repeat(70_000) })
    expect(large).toMatchObject({ status: 413, body: { success: false } })
    expect(large.body.message).toContain('64 KB')
    expect(await send('{"name":')).toMatchObject({ status: 400, body: { success: false } })
    expect(await send('')).toMatchObject({ status: 400, body: { success: false } })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(await send(MESSAGE, { headers: { 'content-type': type } }), type).toMatchObject({
        status: 415,
        type: expect.stringContaining('problem+json'),
      })
    expect(await stored()).toEqual([])
    expect(opened.errors).toEqual([])
  })

  it('the contact API strips NUL characters and lone surrogates', async () => {
    const payload = JSON.stringify({ ...MESSAGE, company: '\0' }).replace(
      'the map',
      '\\u0000the \\ud800map\\udc00 🗺',
    )
    expect((await send(payload)).status).toBe(201)
    expect(await stored()).toMatchObject([{ message: 'Where does the map 🗺 end?', company: null }])
  })

  it('a message that looks like spam is stored as spam and gets the same response', async () => {
    const taken = await send(MESSAGE)
    for (const trap of [{ homepage: 'http://x.example' }, { renderedAt: String(START - 500) }])
      expect(await send({ ...MESSAGE, ...trap })).toEqual(taken)
    await send({ ...MESSAGE, homepage: '', renderedAt: String(START - 9000) })
    expect((await stored()).map(({ is_spam }) => is_spam)).toEqual([0, 1, 1, 0])
  })

  it('the contact API accepts ten messages an hour per address and does not count invalid ones', {
    tags: ['contact-spam'],
  }, async () => {
    for (let each = 0; each < 15; each += 1) await send({ ...MESSAGE, name: '' })
    for (let each = 0; each < 10; each += 1) {
      now = START + each * 60_000
      const homepage = each % 2 === 0 ? 'spam' : ''
      expect((await send({ ...MESSAGE, homepage })).status).toBe(201)
    }
    const refused = await send(MESSAGE)
    expect(refused).toMatchObject({
      status: 429,
      retryAfter: String(51 * 60),
      type: expect.stringContaining('application/problem+json'),
      body: { success: false, message: expect.stringContaining('many messages') },
    })
    expect((await send(MESSAGE, { remoteAddress: '203.0.113.8' })).status).toBe(201)
    now = START + HOUR_MS
    expect((await send(MESSAGE)).status).toBe(201)
    expect((await send(MESSAGE)).status).toBe(429)
    expect(await stored()).toHaveLength(12)
  })

  it('the contact rate limit counts an IPv6 /64 network as one address', async () => {
    for (let each = 0; each < 10; each += 1)
      await send(MESSAGE, { remoteAddress: `2001:db8:1:2::${each}` })
    expect((await send(MESSAGE, { remoteAddress: '2001:db8:1:2:ffff::1' })).status).toBe(429)
    expect((await send(MESSAGE, { remoteAddress: '2001:db8:1:3::1' })).status).toBe(201)
  })

  it('the contact rate limit accepts exactly ten of thirty concurrent messages', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(MESSAGE)))
    const counted = (status: number) => answers.filter((each) => each.status === status).length
    expect([counted(201), counted(429)]).toEqual([10, 20])
    expect(await stored()).toHaveLength(10)
  })

  it('the contact rate limit uses X-Forwarded-For only from a trusted proxy', async () => {
    const forwarded = (client: string) => ({ 'x-forwarded-for': client })
    const sendTen = async (name: (each: number) => string) => {
      for (let each = 0; each < 10; each += 1)
        await send(MESSAGE, { headers: forwarded(name(each)), remoteAddress: '127.0.0.1' })
    }
    await sendTen((each) => `198.51.100.${each}`)
    const own = { remoteAddress: '127.0.0.1', headers: forwarded('198.51.100.99') }
    expect((await send(MESSAGE, own)).status).toBe(429)
    await opened.app.close()
    await open({ TRUSTED_PROXIES: 'loopback' })
    expect((await send(MESSAGE, own)).status).toBe(201)
    await sendTen((each) => `198.51.100.${each}, 192.0.2.1`)
    expect((await send(MESSAGE, { ...own, headers: forwarded('1.1.1.1, 192.0.2.1') })).status).toBe(
      429,
    )
  })

  it('a message is queued for email when SMTP is configured, unless it looks like spam', async () => {
    await opened.app.close()
    await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await send(MESSAGE)
    await send({ ...MESSAGE, homepage: 'spam' })
    expect((await stored()).map(({ next_mail_at }) => next_mail_at)).toEqual([START, null])
  })
})
