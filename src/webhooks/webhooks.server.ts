import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { countUpTo, findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { createRow, deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { presentCounts } from '../platform/runs/run.ts'
import { MAX_WEBHOOKS, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from './webhook.ts'

/** Of one webhook; later events are dropped. */
const MAX_WAITING = 1000
const SHOWN_DELIVERIES = 10
const SECRET_BYTES = 32
/** Public: secret scanners look for it. */
const SECRET_PREFIX = 'gzwh_'

type WebhookInput = { url: string; events: readonly WebhookEvent[] }

const formatEvents = (events: readonly WebhookEvent[]) =>
  WEBHOOK_EVENTS.filter((each) => events.includes(each)).join(' ')
const parseEvents = (events: string) =>
  WEBHOOK_EVENTS.filter((each) => events.split(' ').includes(each))

async function saveSecret(trx: Transaction, webhookId: number): Promise<string> {
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  await deleteRows(trx, 'webhook_secrets', { webhook_id: webhookId })
  await trx.insertInto('webhook_secrets').values({ webhook_id: webhookId, secret }).execute()
  return secret
}

/** Returns the secret, which cannot be shown again, or null if there are too many webhooks. */
export async function createWebhook(trx: Transaction, { url, events }: WebhookInput, now: number) {
  const stored = await trx.selectFrom('webhooks').select('id').limit(MAX_WEBHOOKS).execute()
  if (stored.length === MAX_WEBHOOKS) return null
  const values = { url, events: formatEvents(events), created_at: now }
  const id = await createRow(trx, 'webhooks', values)
  return { id, secret: await saveSecret(trx, id) }
}

export async function refreshSecret(trx: Transaction, id: number) {
  const webhook = await findRow(trx, 'webhooks', { id }, ['url'])
  return webhook ? { url: webhook.url, secret: await saveSecret(trx, id) } : null
}

/** Turning it on again sends what waits. */
export async function saveWebhook(
  trx: Transaction,
  id: number,
  { url, events, isOn }: WebhookInput & { isOn: boolean },
): Promise<boolean> {
  const values = {
    url,
    events: formatEvents(events),
    is_on: isOn ? 1 : 0,
    ...(isOn && { problem: null }),
  }
  return (await saveValues(trx, 'webhooks', id, values)) > 0
}

export async function deleteWebhook(trx: Transaction, id: number): Promise<string | null> {
  const webhook = await findRow(trx, 'webhooks', { id }, ['url'])
  if (!webhook) return null
  await deleteRows(trx, 'webhook_deliveries', { webhook_id: id })
  await deleteRows(trx, 'webhook_secrets', { webhook_id: id })
  await deleteRows(trx, 'webhooks', { id })
  return webhook.url
}

export async function findWebhooks(database: Database) {
  const { read } = database
  const stored = await read
    .selectFrom('webhooks')
    .leftJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
    .orderBy('webhooks.id')
    .limit(MAX_WEBHOOKS)
    .select(['webhooks.id', 'url', 'events', 'is_on', 'problem', 'created_at'])
    .select(['dropped_events as droppedEvents', 'dropped_at as droppedAt'])
    .select('webhook_secrets.webhook_id as owner')
    .execute()
  return Promise.all(
    stored.map(async ({ id, events, is_on, created_at: createdAt, owner, ...webhook }) => ({
      ...{ id, ...webhook, createdAt },
      events: parseEvents(events),
      isOn: is_on === 1,
      hasSecret: owner !== null,
      deliveries: await read
        .selectFrom('webhook_deliveries')
        .where('webhook_id', '=', id)
        .orderBy('id', 'desc')
        .limit(SHOWN_DELIVERIES)
        .select(['id', 'event', 'created_at as createdAt', 'tries', 'problem'])
        .select(['next_at as nextAt', 'ended_at as endedAt'])
        .execute(),
    })),
  )
}

/** What an operator must know: events that were dropped, and webhooks that deliver nothing. */
export async function findWebhookProblems({ read }: Pick<Database, 'read'>) {
  const stored = await read
    .selectFrom('webhooks')
    .leftJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
    .limit(MAX_WEBHOOKS)
    .select(['is_on', 'problem', 'dropped_events', 'dropped_at', 'webhook_id as owner'])
    .execute()
  return {
    turnedOff: stored.filter(({ is_on, problem }) => is_on === 0 && problem !== null).length,
    withoutSecret: stored.filter(({ is_on, owner }) => is_on === 1 && owner === null).length,
    droppedEvents: stored.reduce((sum, { dropped_events }) => sum + dropped_events, 0),
    droppedAt: Math.max(0, ...stored.map(({ dropped_at }) => dropped_at ?? 0)) || null,
  }
}

async function enqueueDelivery(
  trx: Transaction,
  webhookId: number,
  event: WebhookEvent | typeof TEST_EVENT,
  data: object,
  now: number,
): Promise<void> {
  const waiting = trx
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .select('id')
  if ((await countUpTo(trx, waiting, MAX_WAITING)) >= MAX_WAITING) {
    await trx
      .updateTable('webhooks')
      .set((webhook) => ({
        problem: 'queue-full',
        dropped_events: webhook('dropped_events', '+', 1),
        dropped_at: now,
      }))
      .where('id', '=', webhookId)
      .execute()
    return
  }
  const id = randomUUID()
  const body = JSON.stringify({ id, event, createdAt: new Date(now).toISOString(), data })
  const values = { webhook_id: webhookId, event_id: id, event, body }
  await createRow(trx, 'webhook_deliveries', { ...values, created_at: now, next_at: now })
}

/** In the transaction of the event, so that neither exists without the other. */
export async function enqueueWebhookEvent(
  trx: Transaction,
  event: WebhookEvent,
  data: object,
  now: number,
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .where('is_on', '=', 1)
    .limit(MAX_WEBHOOKS)
    .select(['id', 'events'])
    .execute()
  for (const { id, events } of webhooks)
    if (parseEvents(events).includes(event)) await enqueueDelivery(trx, id, event, data, now)
}

/** Does nothing for a preview that waits for an administrator. */
export async function enqueueImportEvent(trx: Transaction, id: number, now: number) {
  const run = await findExistingRow(trx, 'runs', { id })
  const { state, message } = run
  if (state !== 'done' && state !== 'failed') return
  const data = { runId: id, state, message, ...presentCounts(run) }
  await enqueueWebhookEvent(trx, 'import.finished', data, now)
}

export async function enqueueTest(trx: Transaction, id: number, now: number): Promise<boolean> {
  const webhook = await findRow(trx, 'webhooks', { id }, ['id'])
  if (webhook) await enqueueDelivery(trx, id, TEST_EVENT, {}, now)
  return webhook !== undefined
}
