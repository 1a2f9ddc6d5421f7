import { createHash } from 'node:crypto'
import { formatNetwork, normalizeNetwork } from '../platform/calls/client-network.server.ts'
import {
  consumeRateLimits,
  type LimitedSubject,
  type RateLimit,
} from '../platform/calls/consume-rate-limit.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { type Condition, countUpTo, findRow } from '../platform/database/find-row.server.ts'
import { createRow } from '../platform/database/save-row.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import { enqueueWebhookEvent } from '../webhooks/webhooks.server.ts'
import type { CorrectionKind, SuggestedChanges } from './correction.ts'
import { enqueueNotice } from './notify-operator.server.ts'

const HOUR_MS = 3_600_000

/** Per client network. Spam counts too. */
export const CORRECTION_LIMIT: RateLimit = { kind: 'correction', max: 10, windowMs: HOUR_MS }
const CLAIM_ADDRESS_LIMIT: RateLimit = { kind: 'claim-address', max: 3, windowMs: DAY_MS }
const CLAIM_BUSINESS_LIMIT: RateLimit = { kind: 'claim-business', max: 5, windowMs: DAY_MS }

/** Undecided corrections; more than an administrator can review says more about the sender. */
export const QUEUE_LIMITS = { business: 20, network: 30, all: 5000 }
const MAX_SPAM = 1000

export type NewCorrection = {
  businessId: number
  kind: CorrectionKind
  changes: SuggestedChanges
  note: string | null
  senderEmail: string | null
  language: SiteLanguage
}

type SavedCorrection =
  | { kind: 'saved' }
  | { kind: 'full' }
  | { kind: 'limited'; retryAfterMs: number }

const countOf = (trx: Transaction, condition: Condition<'corrections'>, limit: number) => {
  const entries = Object.entries(condition) as ['state', string][]
  const rows = entries.reduce(
    (query, [column, value]) => query.where(column, '=', value),
    trx.selectFrom('corrections').select('id'),
  )
  return countUpTo(trx, rows, limit)
}

async function isFull(trx: Transaction, businessId: number, network: string): Promise<boolean> {
  const { business, network: perNetwork, all } = QUEUE_LIMITS
  const ofBusiness = { business_id: businessId, state: 'new' }
  if ((await countOf(trx, ofBusiness, business)) >= business) return true
  if ((await countOf(trx, { network, state: 'new' }, perNetwork)) >= perNetwork) return true
  return (await countOf(trx, { state: 'new' }, all)) >= all
}

/** The address itself must not be readable in the table of limits. */
const hashAddress = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

type CorrectionOptions = {
  address: string
  isSpam: boolean
  /** The sender can confirm the claim. */
  isMailed: boolean
  /** The operator gets emails. */
  isNotified: boolean
}

export function saveCorrection(
  database: Database,
  correction: NewCorrection,
  { address, isSpam, isMailed, isNotified }: CorrectionOptions,
  now: number,
): Promise<SavedCorrection> {
  const { businessId, kind, note, senderEmail, language } = correction
  const network = formatNetwork(address)
  const subjects: LimitedSubject[] = [
    { limit: CORRECTION_LIMIT, subject: normalizeNetwork(address) },
  ]
  if (isMailed && !isSpam)
    subjects.push(
      { limit: CLAIM_ADDRESS_LIMIT, subject: hashAddress(senderEmail ?? '') },
      { limit: CLAIM_BUSINESS_LIMIT, subject: String(businessId) },
    )
  return database.change(async (trx): Promise<SavedCorrection> => {
    const blocked = await findRow(trx, 'blocked_networks', { network })
    if (blocked && blocked.until > now)
      return { kind: 'limited', retryAfterMs: blocked.until - now }
    const decision = await consumeRateLimits(trx, subjects, now)
    if (decision.kind === 'refused') return { kind: 'limited', retryAfterMs: decision.retryAfterMs }
    const state = isSpam ? 'spam' : 'new'
    const changes = JSON.stringify(correction.changes)
    const same = { business_id: businessId, state, kind, changes, note, sender_email: senderEmail }
    if (!isMailed && (await findRow(trx, 'corrections', same, ['id']))) return { kind: 'saved' }
    if (isSpam) {
      // The sender gets the same response as for a saved correction.
      if ((await countOf(trx, { state }, MAX_SPAM)) >= MAX_SPAM) return { kind: 'saved' }
    } else if (await isFull(trx, businessId, network)) return { kind: 'full' }
    const correctionId = await createRow(trx, 'corrections', {
      ...same,
      language,
      network,
      created_at: now,
      next_mail_at: isMailed && !isSpam ? now : null,
    })
    if (isNotified && !isSpam && !isMailed) await enqueueNotice(trx, now)
    // An unconfirmed claim isn't in the operator's list yet.
    if (!isSpam && !isMailed)
      await enqueueWebhookEvent(trx, 'correction.received', { correctionId, businessId, kind }, now)
    return { kind: 'saved' }
  }, 'nothing')
}
