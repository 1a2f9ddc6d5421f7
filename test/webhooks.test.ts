// @module-tag webhooks
import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveMessage } from '../src/contact/save-message.server.ts'
import { saveCorrection } from '../src/corrections/save-correction.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findRow } from '../src/platform/database/find-row.server.ts'
import { sendDeliveries } from '../src/webhooks/send-deliveries.server.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../src/webhooks/webhook.ts'
import {
  createWebhook,
  deleteWebhook,
  enqueueTest,
  enqueueWebhookEvent,
  findWebhooks,
  refreshSecret,
  saveWebhook,
} from '../src/webhooks/webhooks.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { openPhotoSource } from './photo-source.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 11, 1)

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let database: Database
  let receiver: Awaited<ReturnType<typeof openPhotoSource>>
  let received: { headers: Record<string, unknown>; body: string }[] = []
  let answer = { status: 204, location: '' }
  let released = Promise.withResolvers<void>()
  let now = NOW
  const { signal } = new AbortController()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    receiver = await openPhotoSource(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      if (request.url === '/hangs') await released.promise
      received.push({ headers: request.headers, body })
      const { status, location } = answer
      response.writeHead(status, location === '' ? {} : { location }).end()
    })
  })
  afterEach(async () => {
    for (const { id } of await findWebhooks(database))
      await database.change((trx) => deleteWebhook(trx, id), 'nothing')
    received = []
    answer = { status: 204, location: '' }
    now = NOW
    released = Promise.withResolvers()
  })
  afterAll(async () => {
    await receiver.close()
    await database.close()
  })

  const send = (isPublic?: (address: string) => boolean) => {
    const network = { ...receiver.network, ...(isPublic && { isPublic }) }
    const sources = { network: network as never, protocols: ['http:' as const] }
    return sendDeliveries({ database, sources, now: () => now }, signal)
  }
  async function add(events: readonly WebhookEvent[] = WEBHOOK_EVENTS, path = '/events') {
    const url = receiver.urlOf(path)
    const made = await database.change((trx) => createWebhook(trx, { url, events }, now), 'nothing')
    if (made === null) throw new Error('Too many webhooks')
    return made
  }
  const emit = (data: object = { messageId: 7 }) =>
    database.change((trx) => enqueueWebhookEvent(trx, 'message.received', data, now), 'nothing')
  const only = async () => {
    const [webhook] = await findWebhooks(database)
    if (!webhook) throw new Error('No webhook')
    return webhook
  }

  it('a delivery is signed over its time and body with the secret', async () => {
    const { id, secret } = await add()
    expect(JSON.stringify(await findWebhooks(database))).not.toContain(secret)
    await emit()
    await send()
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const [time = '', code] = String(headers['x-gazetteer-signature']).split(',')
    const seconds = time.replace('t=', '')
    expect(Number(seconds)).toBe(NOW / 1000)
    const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    expect(code).toBe(`v1=${expected}`)
    const parsed = JSON.parse(body)
    expect(parsed).toEqual({
      id: headers['x-gazetteer-delivery'],
      event: 'message.received',
      createdAt: new Date(NOW).toISOString(),
      data: { messageId: 7 },
    })
    expect(headers['x-gazetteer-event']).toBe('message.received')
    const rotated = await database.change((trx) => refreshSecret(trx, id), 'nothing')
    expect(rotated?.secret).not.toBe(secret)
  })

  it('a failed delivery is repeated with the same id until the receiver accepts it', async () => {
    await add()
    await emit()
    answer.status = 500
    await send()
    await send()
    expect(received).toHaveLength(1)
    now += 60_000
    await send()
    answer.status = 204
    now += 5 * 60_000
    await send()
    now += DAY_MS
    await send()
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['x-gazetteer-delivery'])).size).toBe(1)
    expect((await only()).deliveries).toMatchObject([{ tries: 3, problem: null, nextAt: null }])
  })

  it('a delivery whose process ended before its result was stored is sent again, once', async () => {
    await add()
    await emit()
    const stopped: Database = {
      ...database,
      // Claims the delivery, and ends before the second change stores its result.
      change: (
        (calls = 0) =>
        (...input: Parameters<Database['change']>) => {
          calls += 1
          if (calls > 1) throw new Error('killed')
          return database.change(...input)
        }
      )() as Database['change'],
    }
    const sources = { network: receiver.network as never, protocols: ['http:' as const] }
    const work = { database: stopped, sources, now: () => now }
    await expect(sendDeliveries(work, signal)).rejects.toThrow('killed')
    await Promise.all([send(), send()])
    expect(received).toHaveLength(1)
    now += 60_000
    await Promise.all([send(), send(), send()])
    now += DAY_MS
    await send()
    expect(received.map(({ headers }) => headers['x-gazetteer-delivery'])).toHaveLength(2)
  })

  it('a webhook whose delivery failed for a day is turned off, with an entry in the activity log', async () => {
    const { id } = await add()
    await emit()
    answer.status = 410
    const start = now
    for (let hours = 0; hours <= 30; hours += 1) {
      await send()
      now += 60 * 60_000
    }
    expect(received.length).toBeGreaterThan(5)
    const { isOn, problem, deliveries } = await only()
    expect([isOn, problem]).toEqual([false, 'status-410'])
    expect((deliveries[0]?.endedAt ?? 0) - start).toBeGreaterThan(20 * 60 * 60_000)
    const entry = await database.read
      .selectFrom('audit_entries')
      .where('action', '=', 'webhook.turned-off')
      .select('subject')
      .execute()
    expect(entry).toContainEqual({ subject: receiver.urlOf('/events') })
    await emit()
    received = []
    await send()
    expect(received).toEqual([])
    const input = { url: receiver.urlOf('/events'), events: WEBHOOK_EVENTS, isOn: true }
    await database.change((trx) => saveWebhook(trx, id, input), 'nothing')
    expect((await only()).problem).toBeNull()
  })

  it('a receiver that hangs delays only its own deliveries, and none follows a failed one', async () => {
    await add(WEBHOOK_EVENTS, '/hangs')
    await add()
    for (const messageId of [1, 2]) await emit({ messageId })
    const sent = send()
    await expect.poll(() => received.length).toBe(2)
    answer.status = 500
    released.resolve()
    await sent
    expect(received).toHaveLength(3)
  })

  it('a webhook that is turned off or changed during a delivery stays as its owner left it', async () => {
    const { id } = await add(WEBHOOK_EVENTS, '/hangs')
    await emit()
    await database.write.updateTable('webhook_deliveries').set({ tries: 7 }).execute()
    const sent = send()
    await expect.poll(async () => (await only()).deliveries[0]?.tries).toBe(8)
    const changed = { url: receiver.urlOf('/other'), events: [...WEBHOOK_EVENTS], isOn: true }
    await database.change((trx) => saveWebhook(trx, id, changed), 'nothing')
    answer.status = 500
    released.resolve()
    await sent
    expect(await only()).toMatchObject(changed)
  })

  it('deliveries reach public addresses only, redirects included', async () => {
    await add()
    await emit()
    await send(() => false)
    expect(received).toEqual([])
    expect((await only()).deliveries[0]?.problem).toBe('private-address')
    await emit()
    answer = { status: 307, location: `http://127.0.0.2:${receiver.port}/inside` }
    await send()
    expect(receiver.requests.filter((each) => each.includes('/inside'))).toEqual([])
    expect((await only()).deliveries[0]?.problem).toBe('private-address')
  })

  it('events of messages, corrections and approvals name only ids and slugs', async () => {
    await add()
    const place = 'ChIJblue-door-hook'
    await importRows(database, [incoming({ name: 'Blue Door', place_id: place })])
    await editBusiness(database, place, { is_approved: 0 })
    await editBusiness(database, place, { is_approved: 1 })
    const message = {
      name: 'Ada Lovelace',
      email: 'ada@engine.example',
      subject: 'Hello there',
      message: 'A private text',
    }
    const options = { address: '198.51.100.7', isSpam: false, isMailed: false }
    await saveMessage(database, message as never, options, now)
    await saveMessage(database, message as never, { ...options, isSpam: true }, now)
    const { id } = (await findRow(database.read, 'businesses', { place_id: place }, ['id']))!
    await saveCorrection(
      database,
      {
        ...{ businessId: id, kind: 'change', changes: { phone: '+41 61 1' }, note: 'Private note' },
        ...{ senderEmail: 'ada@engine.example', language: 'en' },
      } as never,
      { ...options, isNotified: false },
      now,
    )
    await send()
    const bodies = received.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ event, data }) => [event, data])).toEqual([
      ['businesses.approved', { count: 1, businesses: [{ id, slug: expect.any(String) }] }],
      ['message.received', { messageId: expect.any(Number) }],
      ['correction.received', { correctionId: expect.any(Number), businessId: id, kind: 'change' }],
    ])
    expect(JSON.stringify(bodies)).not.toMatch(/Ada|ada@|rivate/)
  })

  it('only chosen events are delivered, and at most 1,000 wait', async () => {
    const { id } = await add(['import.finished'])
    await emit()
    await send()
    expect(received).toEqual([])
    await database.change((trx) => enqueueTest(trx, id, now), 'nothing')
    await send()
    expect(received.map(({ headers }) => headers['x-gazetteer-event'])).toEqual(['test'])
    await database.change(async (trx) => {
      for (let at = 0; at < 1005; at += 1)
        await enqueueWebhookEvent(trx, 'import.finished', {}, now)
    }, 'nothing')
    const { count } = await database.read
      .selectFrom('webhook_deliveries')
      .where('ended_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1000)
    expect(await only()).toMatchObject({ problem: 'queue-full', droppedEvents: 5, droppedAt: now })
  })

  it('deliveries older than a week are deleted', async () => {
    await add()
    await emit()
    await send()
    now += 8 * DAY_MS
    await send()
    expect((await only()).deliveries).toEqual([])
  })

  it('a finished import is an event with its counts', async () => {
    await add()
    const folder = await mkdtemp(join(tmpdir(), 'gazetteer-webhooks-'))
    const path = join(folder, 'import.csv')
    await writeFile(path, 'name,address,city,country_code\nHook Bakery,Harbor Street 1,Basel,CH\n')
    await runImport(database, { path })
    await rm(folder, { recursive: true })
    now = Date.now()
    await send()
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        event: 'import.finished',
        data: { runId: expect.any(Number), state: 'done', message: null, total: 1, added: 1 },
      },
    ])
  })
})
