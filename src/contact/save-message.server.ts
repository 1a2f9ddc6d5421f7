import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import { consumeRateLimit, type RateLimit } from '../platform/calls/consume-rate-limit.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { enqueueWebhookEvent } from '../webhooks/webhooks.server.ts'
import { buildSearchKey, type Message } from './message.ts'

const HOUR_MS = 3_600_000

/** Per client network. Spam counts too. */
export const MESSAGE_LIMIT: RateLimit = { kind: 'contact-message', max: 10, windowMs: HOUR_MS }

type SavedMessage = { kind: 'saved'; id: number } | { kind: 'limited'; retryAfterMs: number }

export function saveMessage(
  database: Database,
  message: Message,
  { address, isSpam, isMailed }: { address: string; isSpam: boolean; isMailed: boolean },
  now: number,
) {
  return database.change(async (trx): Promise<SavedMessage> => {
    const decision = await consumeRateLimit(trx, MESSAGE_LIMIT, normalizeNetwork(address), now)
    if (decision.kind === 'refused') return { kind: 'limited', retryAfterMs: decision.retryAfterMs }
    const { id } = await trx
      .insertInto('contact_messages')
      .values({
        ...message,
        search_key: buildSearchKey(message),
        is_spam: isSpam ? 1 : 0,
        created_at: now,
        next_mail_at: isMailed && !isSpam ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isSpam) await enqueueWebhookEvent(trx, 'message.received', { messageId: id }, now)
    return { kind: 'saved', id }
  }, 'nothing')
}
