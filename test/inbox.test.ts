import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldMessages } from '../src/contact/retention.server.ts'
import { saveMessage } from '../src/contact/save-message.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)
const DAY_MS = 86_400_000
const SCRIPT = '<script>alert(1)</script>'

describe.each(ENGINES)('admin inbox on %s', { timeout: 360_000 }, (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let errors: string[]
  let cookie: string
  const ids: Record<string, number> = {}

  async function leave(name: string, text: object = {}, isSpam = false, at = NOW) {
    const message = {
      name,
      email: 'ada@engine.example',
      company: null,
      phone: null,
      subject: 'A question',
      message: 'Where does the map end?',
      ...text,
    }
    const origin = { address: `10.0.${Object.keys(ids).length}.1`, isSpam, isMailed: !isSpam }
    const saved = await saveMessage(database, message, origin, at)
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    ids[name] = saved.id
  }
  async function send(method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const response = await app.inject({ method, url, headers: { cookie }, payload })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    }
  }
  const namesOf = async (query: string) =>
    (await send('GET', `/api/admin/messages${query}`)).body.messages.map(
      ({ name }: { name: string }) => name,
    )

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await addQuickAdmin(database, 'admin', 'test-password-1', NOW)
    ;({ app, errors } = await openTestApp(database, { SMTP_URL: 'smtp://127.0.0.1:1' }, () => NOW))
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'admin', password: 'test-password-1' },
    })
    cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    await leave('Ada Lovelace', {}, false, NOW - 4)
    await leave('Şükrü İnan', { subject: '100% börek_' }, false, NOW - 3)
    await leave(
      SCRIPT,
      { subject: SCRIPT, message: `=1+1 ${SCRIPT}`, company: '=cmd' },
      false,
      NOW - 2,
    )
    await leave('Robot', { message: 'Cheap watches for all' }, true, NOW - 1)
  })
  afterAll(async () => {
    expect(errors).toEqual([])
    await app.close()
    await database.close()
  })

  it('the inbox lists messages newest first, with spam in a separate folder', {
    tags: ['contact-inbox', 'inbox-list'],
  }, async () => {
    expect(await namesOf('')).toEqual([SCRIPT, 'Şükrü İnan', 'Ada Lovelace'])
    expect(await namesOf('?folder=spam')).toEqual(['Robot'])
    const { body } = await send('GET', '/api/admin/messages')
    expect(body).toMatchObject({ total: 3, total_is_exact: true, total_pages: 1, unread: 3 })
  })

  it('the inbox search matches all words regardless of case and accents, and has no wildcards', {
    tags: ['inbox-search'],
  }, async () => {
    expect(await namesOf('?q=SUKRU+bOrek')).toEqual(['Şükrü İnan'])
    expect(await namesOf(`?q=${encodeURIComponent('100%')}`)).toEqual(['Şükrü İnan'])
    expect(await namesOf(`?q=${encodeURIComponent('borek_')}`)).toEqual(['Şükrü İnan'])
    expect(await namesOf(`?q=${encodeURIComponent('1_0%')}`)).toEqual([])
    expect(await namesOf('?q=map+end')).toEqual(['Şükrü İnan', 'Ada Lovelace'])
    expect(await namesOf('?q=watches')).toEqual([])
    expect(await namesOf('?q=watches&folder=spam')).toEqual(['Robot'])
  })

  it('the inbox marks a message as read and answered and filters by these states', {
    tags: ['admin-badges', 'inbox-list'],
  }, async () => {
    const url = `/api/admin/messages/${ids['Ada Lovelace']}`
    expect((await send('GET', url)).body).toMatchObject({
      read_at: null,
      message: 'Where does the map end?',
    })
    expect((await send('PUT', url, { read: true, answered: true })).body).toMatchObject({
      read_at: NOW,
      answered_at: NOW,
    })
    expect(await namesOf('?state=answered')).toEqual(['Ada Lovelace'])
    expect(await namesOf('?state=unread')).toEqual([SCRIPT, 'Şükrü İnan'])
    expect((await send('GET', '/api/admin/unread-messages')).body).toEqual({ unread: 2 })
    await send('PUT', url, { answered: false })
    expect(await namesOf('?state=answered')).toEqual([])
  })

  it('unmarking spam queues a message for email unless one was already attempted; marking spam cancels it', {
    tags: ['inbox-list'],
  }, async () => {
    const due = async (id: number | undefined) =>
      (
        await database.read
          .selectFrom('contact_messages')
          .where('id', '=', id ?? 0)
          .select('next_mail_at')
          .executeTakeFirst()
      )?.next_mail_at
    await send('PUT', `/api/admin/messages/${ids.Robot}`, { spam: false })
    expect(await due(ids.Robot)).toBe(NOW)
    expect(await namesOf('')).toContain('Robot')
    await send('PUT', `/api/admin/messages/${ids.Robot}`, { spam: true })
    expect(await due(ids.Robot)).toBeNull()
    await database.write
      .updateTable('contact_messages')
      .set({ mail_tries: 1 })
      .where('id', '=', ids.Robot ?? 0)
      .execute()
    await send('PUT', `/api/admin/messages/${ids.Robot}`, { spam: false })
    expect(await due(ids.Robot)).toBeNull()
    await send('PUT', `/api/admin/messages/${ids.Robot}`, { spam: true })
  })

  it('a GET of the message export is recorded in the audit log, a HEAD request is not', async () => {
    const exports = async () =>
      (
        await database.read
          .selectFrom('audit_entries')
          .where('action', '=', 'messages.exported')
          .orderBy('id')
          .select('details')
          .execute()
      ).map(({ details }) => JSON.parse(details ?? ''))
    const before = await exports()
    const head = await send('HEAD', '/api/admin/messages-export')
    expect(head.headers['content-disposition']).toContain('messages_2026-03-01.csv')
    expect(head.body).toBe('')
    expect(await exports()).toEqual(before)
    await send('GET', '/api/admin/messages-export')
    await send('GET', '/api/admin/messages-export?q=ada@example.com')
    const filter = { folder: 'inbox', state: 'all' }
    expect((await exports()).slice(before.length)).toEqual([
      { ...filter, isSearch: false },
      { ...filter, isSearch: true },
    ])
  })

  it('the message export is a CSV file in which cells that look like formulas are escaped', {
    tags: ['inbox-export'],
  }, async () => {
    const { body, headers } = await send('GET', '/api/admin/messages-export')
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('messages_2026-03-01.csv')
    expect(body.split('\r\n')).toHaveLength(5)
    expect(body).toContain(",'=cmd,")
    expect(body).toContain(`,'=1+1 ${SCRIPT},`)
    expect(body).not.toMatch(/(^|,)[=+@-]/m)
  })

  it('the inbox API returns 401 without a session, 404 for unknown messages and 400 for invalid input', async () => {
    for (const [method, url] of [
      ['GET', '/api/admin/messages'],
      ['GET', '/api/admin/messages/1'],
      ['PUT', '/api/admin/messages/1'],
      ['DELETE', '/api/admin/messages/1'],
      ['GET', '/api/admin/messages-export'],
      ['GET', '/api/admin/unread-messages'],
      ['PUT', '/api/admin/messages-retention'],
    ] as const)
      expect((await app.inject({ method, url })).statusCode, url).toBe(401)
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (await send(method, '/api/admin/messages/999999', method === 'PUT' ? {} : undefined))
          .status,
      ).toBe(404)
    expect((await send('GET', '/api/admin/messages/1x')).status).toBe(400)
    expect((await send('GET', '/api/admin/messages?folder=all')).status).toBe(400)
  })

  it('a message can be deleted individually, and old messages are deleted after the retention period', {
    tags: ['inbox-retention'],
  }, async () => {
    expect((await send('DELETE', `/api/admin/messages/${ids['Ada Lovelace']}`)).status).toBe(200)
    expect((await send('GET', '/api/admin/messages-retention')).body).toEqual({ days: 730 })
    await leave('Ancient', {}, false, NOW - 731 * DAY_MS)
    const { signal } = new AbortController()
    expect((await send('PUT', '/api/admin/messages-retention', { days: 0 })).status).toBe(200)
    expect(await deleteOldMessages(database, NOW, signal)).toBe(0)
    expect((await send('PUT', '/api/admin/messages-retention', { days: -1 })).status).toBe(400)
    await send('PUT', '/api/admin/messages-retention', { days: 730 })
    expect(await deleteOldMessages(database, NOW, signal)).toBe(1)
    expect(await namesOf('')).toEqual([SCRIPT, 'Şükrü İnan'])
  })

  it('the audit log records inbox actions with the username of the administrator', async () => {
    const rows = await database.read
      .selectFrom('audit_entries')
      .where('action', 'like', 'message%')
      .select(['action', 'username'])
      .execute()
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['message.changed', 'message.deleted', 'messages.exported', 'messages.retention']),
    )
    expect(new Set(rows.map(({ username }) => username))).toEqual(new Set(['admin']))
  })

  it('the data of a sender is counted, exported, and erased by email address, without the address in the audit log', async () => {
    const email = 'Grace@Hopper.example'
    await leave('Grace', { email })
    await leave('Grace again', { email: 'grace@hopper.example' })
    await leave('Mallory', { email: 'mallory@hopper.example' })
    await importRows(database, [incoming({ name: 'Claimed', place_id: 'ChIJclaimed-0001' })])
    const { id } = await database.read
      .selectFrom('businesses')
      .where('place_id', '=', 'ChIJclaimed-0001')
      .select('id')
      .executeTakeFirstOrThrow()
    const sent = { business_id: id, changes: '{}', language: 'en', created_at: NOW, note: 'Grace' }
    const values = { ...sent, sender_email: 'grace@hopper.example', network: '10.0.0.0/24' }
    await database.write
      .insertInto('corrections')
      .values([
        { ...values, kind: 'details', state: 'new' },
        { ...values, kind: 'claim', state: 'new' },
        { ...values, kind: 'claim', state: 'accepted' },
      ])
      .execute()
    const call = (method: 'POST' | 'DELETE', path = '', of = email) =>
      app.inject({
        method,
        url: `/api/admin/sender-data${path}`,
        headers: { cookie },
        payload: { email: of },
      })
    expect((await call('POST')).json()).toEqual({ messages: 2, corrections: 3 })
    const exported = (await call('POST', '/export')).json()
    expect(exported.messages.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Grace',
      'Grace again',
    ])
    expect(exported.corrections).toHaveLength(3)
    expect((await call('DELETE')).json()).toEqual({ messages: 2, corrections: 3 })
    expect((await call('POST')).json()).toEqual({ messages: 0, corrections: 0 })
    expect((await call('POST', '', 'mallory@hopper.example')).json().messages).toBe(1)
    const left = await database.read.selectFrom('corrections').selectAll().execute()
    expect(left.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'claim accepted',
      'details new',
    ])
    const log = await database.read.selectFrom('audit_entries').selectAll().execute()
    expect(log.map(({ action }) => action)).toContain('sender-data.erased')
    expect(JSON.stringify([left, log])).not.toMatch(/grace|hopper|10\.0\.0\.0/i)
  })
})
