import { createHash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findNewestId, findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { link, type SiteLanguage } from '../platform/urls/routes.ts'
import {
  createEmailTask,
  EMAIL_BATCH,
  type MailInput,
  type TextMail,
} from '../settings/email-operator.server.ts'
import { canProveClaim } from './claim-proof.ts'
import {
  applyCorrection,
  buildAcceptedEdit,
  type StoredCorrection,
} from './decide-correction.server.ts'
import { findCorrectedBusiness } from './find-corrected-business.server.ts'
import { findCorrectionMessages } from './messages.ts'

const TOKEN_BYTES = 32

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type ClaimMailInput = Omit<MailInput<StoredCorrection>, 'send'> & {
  origin: string
  send: (mail: TextMail, operator: { siteName: string; email: string }) => Promise<void>
}

/** Each try has its own token, so the database never holds one that can be used. */
export function createClaimEmailTask({ origin, send, ...input }: ClaimMailInput): Task {
  const { database, now = Date.now } = input
  return createEmailTask<StoredCorrection>(
    {
      ...input,
      async send(claim, operator) {
        const record = await findCorrectedBusiness(database, claim.business_id)
        if (!record || record.business.removed_at !== null || claim.sender_email === null) return
        const { name, slug } = record.business
        const token = randomBytes(TOKEN_BYTES).toString('base64url')
        const values = { token_hash: hashToken(token), token_expires_at: now() + DAY_MS }
        const saved = await database.change(
          (trx) => saveValues(trx, 'corrections', { id: claim.id, state: 'new' }, values),
          'nothing',
        )
        if (saved === 0) return
        const language = claim.language as SiteLanguage
        const { mail } = findCorrectionMessages(language)
        const address = origin + link.correctBusiness(language, slug, { token })
        await send(
          {
            to: claim.sender_email,
            subject: mail.subject(operator.siteName, name),
            text: mail.text(operator.siteName, name.replace(/\s+/g, ' '), address),
            id: `claim-${claim.id}-${claim.mail_tries}`,
          },
          operator,
        )
      },
    },
    {
      table: 'corrections',
      waitsMinutes: [1, 5, 30, 120, 480],
      isSentOnce: false,
      findDue: (db, at) =>
        db
          .selectFrom('corrections')
          .where('next_mail_at', 'is not', null)
          .where('next_mail_at', '<=', at)
          .where('state', '=', 'new')
          .orderBy('next_mail_at')
          .orderBy('id')
          .limit(EMAIL_BATCH)
          .selectAll()
          .execute(),
    },
  )
}

export const confirmClaim = (
  database: Database,
  request: { businessId: number; token: string },
  now: number,
): Promise<boolean> =>
  database.change(
    (trx) => confirmByToken(database, trx, request, now),
    (isConfirmed) => (isConfirmed ? 'at-once' : 'nothing'),
  )

async function confirmByToken(
  database: Database,
  trx: Transaction,
  { businessId, token }: { businessId: number; token: string },
  now: number,
): Promise<boolean> {
  const match = { business_id: businessId, state: 'new', token_hash: hashToken(token) }
  const correction = await findRow(trx, 'corrections', match)
  if (!correction || (correction.token_expires_at ?? 0) <= now) return false
  const business = await findRow(trx, 'businesses', { id: businessId })
  if (!business || business.removed_at !== null) return false
  if (!canProveClaim(correction.sender_email ?? '', business)) return false
  const prepared = buildAcceptedEdit(correction, [], business, 'en', now)
  if (prepared.kind === 'invalid') return false
  const version = await findNewestId(trx, 'business_changes', { business_id: businessId })
  const decision = {
    ...{ correction, business, version, accepted: [] },
    ...{ edit: prepared.edit, adminId: null },
  }
  return (await applyCorrection(database, trx, decision, {}, now)).kind === 'changed'
}
