// @module-tag webhooks
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { createWebhookTask, sendDeliveries } from '../src/webhooks/send-deliveries.server.ts'
import { createWebhook, enqueueWebhookEvent } from '../src/webhooks/webhooks.server.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { openPhotoSource } from './photo-source.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MINUTE_MS = 60_000
const EVENTS = 120
const ENDED = 20_000

describe.each(ENGINES)('the queue of webhooks on %s', (engine) => {
  let database: Database
  let receiver: Awaited<ReturnType<typeof openPhotoSource>>
  let received: number[] = []
  let status = 204
  let now = Date.UTC(2026, 11, 1)
  const { signal } = new AbortController()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    receiver = await openPhotoSource(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      if (status < 300) received.push(JSON.parse(body).data.messageId)
      response.writeHead(status).end()
    })
  })
  afterAll(async () => {
    await receiver.close()
    await database.close()
  })
  const sources = () => ({ network: receiver.network as never, protocols: ['http:' as const] })
  const send = () => sendDeliveries({ database, sources: sources(), now: () => now }, signal)
  const add = () =>
    database.change(
      (trx) =>
        createWebhook(trx, { url: receiver.urlOf('/hook'), events: ['message.received'] }, now),
      'nothing',
    )
  const emit = (count: number) =>
    database.change(async (trx) => {
      for (let messageId = 0; messageId < count; messageId += 1)
        await enqueueWebhookEvent(trx, 'message.received', { messageId }, now)
    }, 'nothing')
  const clear = async () => {
    for (const table of ['webhook_deliveries', 'webhook_secrets', 'webhooks'] as const)
      await database.write.deleteFrom(table).execute()
    received = []
  }

  it('a burst of events during hours of failures loses none and turns nothing off', async () => {
    await add()
    await emit(EVENTS)
    status = 500
    for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
      await send()
      now += 10 * MINUTE_MS
    }
    status = 204
    for (let rounds = 0; rounds < 24 && received.length < EVENTS; rounds += 1) {
      await send()
      now += 60 * MINUTE_MS
    }
    expect(received.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: EVENTS }, (_, at) => at),
    )
    const webhook = await database.read.selectFrom('webhooks').selectAll().executeTakeFirst()
    expect(webhook).toMatchObject({ is_on: 1, problem: null, dropped_events: 0 })
    await clear()
  })

  it('a full queue and a missing secret are reported to the log once', async () => {
    const troubles: object[] = []
    const work = { database, sources: sources(), now: () => now }
    const task = createWebhookTask(
      work,
      (error) => {
        throw error
      },
      (trouble) => troubles.push(trouble),
    )
    await add()
    await task.run(signal)
    expect(troubles).toEqual([])
    await database.write.deleteFrom('webhook_secrets').execute()
    await emit(1003)
    await task.run(signal)
    await task.run(signal)
    expect(troubles).toEqual([{ dropped: 3, withoutSecret: 1 }])
    await clear()
  })
})

it('queueing and sending find waiting deliveries in their index, however many have ended', async () => {
  const folder = temporaryFolder()
  const path = join(folder.path, 'queue.db')
  const statements = new Set<string>()
  const database = openSqlite(path, (text) => statements.add(text))
  await applyMigrations(database)
  const now = Date.UTC(2026, 11, 1)
  const values = { url: 'https://a.example', events: ['message.received'] as const }
  const made = await database.change((trx) => createWebhook(trx, values, now), 'nothing')
  const ended = Array.from({ length: ENDED }, (_, at) => ({
    ...{ webhook_id: made?.id ?? 0, event_id: `${at}`, event: 'message.received', body: '{}' },
    ...{ created_at: now, ended_at: now, next_at: null },
  }))
  for (let at = 0; at < ENDED; at += 1000)
    await database.write
      .insertInto('webhook_deliveries')
      .values(ended.slice(at, at + 1000))
      .execute()
  statements.clear()
  await database.change(
    (trx) => enqueueWebhookEvent(trx, 'message.received', { messageId: 1 }, now),
    'nothing',
  )
  const network = { resolve: async () => [] }
  await sendDeliveries(
    { database, sources: { network: network as never }, now: () => now },
    new AbortController().signal,
  )
  const plans = new DatabaseSync(path)
  const reads = [...statements].filter((text) => /^select.*"webhook_deliveries"/s.test(text))
  const steps = reads.map((text) =>
    plans
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('; '),
  )
  plans.close()
  await database.close()
  folder.remove()
  expect(steps).toHaveLength(3)
  for (const plan of steps) expect(plan).toMatch(/INDEX webhook_deliveries_(due|ended) \(/)
  expect(steps.filter((plan) => plan.includes('webhook_deliveries_due'))).toHaveLength(2)
})
