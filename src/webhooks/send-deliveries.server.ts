import { createHmac } from 'node:crypto'
import { recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import {
  INTERNET,
  normalizeFetchError,
  openPublicUrl,
  type PublicNetwork,
  type PublicRequest,
} from '../platform/http/open-public-url.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { MAX_WEBHOOKS } from './webhook.ts'
import { findWebhookProblems } from './webhooks.server.ts'

const EVERY_MS = 2000
const LIMIT_MS = 20_000
const BATCH = 20
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** About a day in all. */
const RETRY_AFTER_MS = [
  ...[MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS],
]
const RETENTION_MS = 7 * 24 * HOUR_MS
const DELETED_AT_ONCE = 200
const ACTOR = { adminId: null, username: 'gazetteer', address: null }

type WebhookSources = {
  /** Tests replace the internet with a server on this machine. */
  network?: PublicNetwork
  protocols?: PublicRequest['protocols']
}

type WebhookRequest = {
  url: string
  body: string
  userAgent: string
  headers?: Record<string, string>
}

/** The last redirect must accept the request, too. Only its status counts. @returns the problem, or null. */
export async function sendWebhook(
  { url, body, userAgent, headers }: WebhookRequest,
  { network = INTERNET, protocols = ['https:'] }: WebhookSources,
  stopping: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<string | null> {
  const limit = AbortSignal.timeout(limitMs)
  const request = {
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': userAgent,
      ...headers,
    },
    body,
    protocols,
    network,
    signal: AbortSignal.any([stopping, limit]),
  }
  try {
    const isWanted = (status: number) => status >= 200 && status < 300
    const response = await openPublicUrl(url, request, isWanted)
    response.destroy()
    return null
  } catch (error) {
    return normalizeFetchError(error, limit).reason
  }
}

/** Public: receivers verify it. */
function formatSignature(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${code}`
}

type DeliveryWork = {
  database: Database
  sources: WebhookSources
  now: () => number
  limitMs?: number
}

const findActive = (from: Pick<Transaction, 'selectFrom'>) =>
  from
    .selectFrom('webhooks')
    .innerJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
    .where('is_on', '=', 1)
    .select(['webhooks.id', 'url', 'secret'])
    .limit(MAX_WEBHOOKS)

const findDue = ({ database, now }: DeliveryWork, webhookId: number) =>
  database.read
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .where('next_at', '<=', now())
    .orderBy('next_at')
    .orderBy('id')
    .limit(BATCH)
    .select(['id', 'webhook_id', 'event_id', 'event', 'body', 'next_at', 'tries'])
    .execute()

type Delivery = Awaited<ReturnType<typeof findDue>>[number]

async function saveResult(
  { database, now }: DeliveryWork,
  { id, webhook_id, event }: Delivery,
  url: string,
  nextAt: number | null,
  problem: string | null,
): Promise<void> {
  const isOver = problem === null || nextAt === null
  await database.change(async (trx) => {
    const end = { problem, ...(isOver && { next_at: null, ended_at: now() }) }
    await saveValues(trx, 'webhook_deliveries', id, end)
    if (problem === null) await saveValues(trx, 'webhooks', webhook_id, { problem: null })
    else if (nextAt === null && event !== 'test') {
      // An owner may have turned it off or changed its URL during the request.
      const sent = { id: webhook_id, is_on: 1, url }
      if ((await saveValues(trx, 'webhooks', sent, { is_on: 0, problem })) === 0) return
      const details = { url, problem }
      await recordEvent(trx, ACTOR, { action: 'webhook.turned-off', subject: url, details }, now())
    }
  }, 'nothing')
}

/** Returns whether the receiver accepted it. */
async function sendDelivery(work: DeliveryWork, delivery: Delivery, signal: AbortSignal) {
  const { database, sources, now, limitMs } = work
  const { id, webhook_id, next_at, tries, body, event, event_id } = delivery
  const wait = event === 'test' ? undefined : RETRY_AFTER_MS[tries]
  const nextAt = wait === undefined ? null : now() + wait
  // Counts the try first, so that two processes never send at once and a crash repeats it later.
  const lease = { next_at: nextAt ?? now() + HOUR_MS, tries: tries + 1 }
  const webhook = await database.change(async (trx) => {
    const active = await findActive(trx).where('webhooks.id', '=', webhook_id).executeTakeFirst()
    if (!active) return null
    const claimed = await saveValues(trx, 'webhook_deliveries', { id, next_at, tries }, lease)
    return claimed > 0 ? active : null
  }, 'nothing')
  if (!webhook) return false
  const { url, secret } = webhook
  const headers = {
    'x-gazetteer-event': event,
    'x-gazetteer-delivery': event_id,
    'x-gazetteer-signature': formatSignature(secret, body, now()),
  }
  const request = { url, body, userAgent: 'Gazetteer (webhook)', headers }
  const problem = await sendWebhook(request, sources, signal, limitMs)
  if (problem !== null && signal.aborted) return false
  await saveResult(work, delivery, url, nextAt, problem)
  return problem === null
}

async function deleteOldDeliveries({ database, now }: DeliveryWork): Promise<void> {
  const old = await database.read
    .selectFrom('webhook_deliveries')
    .where('ended_at', 'is not', null)
    .where('ended_at', '<', now() - RETENTION_MS)
    .orderBy('ended_at')
    .limit(DELETED_AT_ONCE)
    .select('id')
    .execute()
  if (old.length === 0) return
  const ids = database.list(old.map(({ id }) => id))
  await database.change(
    (trx) => trx.deleteFrom('webhook_deliveries').where('id', 'in', ids).execute(),
    'nothing',
  )
}

/** At least once: a receiver may get a delivery again if the process ends before its result is stored. */
export async function sendDeliveries(work: DeliveryWork, signal: AbortSignal): Promise<void> {
  const webhooks = await findActive(work.database.read).execute()
  // A receiver that hangs delays only its own deliveries.
  await Promise.all(
    webhooks.map(async ({ id }) => {
      for (const delivery of await findDue(work, id))
        if (signal.aborted || !(await sendDelivery(work, delivery, signal))) return
    }),
  )
  await deleteOldDeliveries(work)
}

type DeliveryProblems = { dropped: number; withoutSecret: number }

export function createWebhookTask(
  work: DeliveryWork,
  onError: (error: unknown) => void,
  onProblems: (problems: DeliveryProblems) => void,
): Task {
  let known: Awaited<ReturnType<typeof findWebhookProblems>> | null = null
  return {
    everyMs: EVERY_MS,
    onError,
    async run(signal) {
      const found = await findWebhookProblems(work.database)
      const { withoutSecret } = found
      const dropped = Math.max(0, found.droppedEvents - (known ?? found).droppedEvents)
      if (dropped > 0 || withoutSecret > (known?.withoutSecret ?? 0))
        onProblems({ dropped, withoutSecret })
      known = found
      await sendDeliveries(work, signal)
    },
  }
}
