import { z } from 'zod'
import { buildConflict, buildDuplicateError } from '../business-admin/validate-edit.server.ts'
import { findBusiness } from '../businesses/find-business.server.ts'
import { inferEditedPlace } from '../businesses/saving/moved-place.server.ts'
import { isSpam } from '../contact/message.ts'
import { CONTACT_RULES, normalizeText } from '../platform/calls/contact-rules.ts'
import {
  created,
  defineChange,
  defineQuery,
  end,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, rowId as id } from '../platform/calls/list-input.schema.server.ts'
import { presentPaging } from '../platform/calls/list-page.ts'
import { ADMIN_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { findSiteMessages } from '../platform/calls/site-messages.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { SiteLanguage } from '../platform/urls/routes.ts'
import { buildSuggestedChanges } from './build-changes.server.ts'
import { canProveClaim } from './claim-proof.ts'
import { confirmClaim } from './confirm-claim.server.ts'
import {
  CORRECTED_COLUMNS,
  CORRECTED_FIELDS,
  type CorrectedColumn,
  KINDS,
  NOTE_MAX_CHARS,
  STATES,
} from './correction.ts'
import {
  applyCorrection,
  buildAcceptedEdit,
  saveBlock,
  saveRejection,
  undoDecision,
} from './decide-correction.server.ts'
import { findCorrectedBusiness } from './find-corrected-business.server.ts'
import { countNewCorrections, listCorrections } from './list-corrections.server.ts'
import { findCorrectionMessages } from './messages.ts'
import { CORRECTION_LIMIT, saveCorrection } from './save-correction.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const DAY_SECONDS = 86_400
const FIELD_MAX_CHARS = 5000
const SHOWN_MAX_CHARS = 20_000
const TOKEN_MAX_CHARS = 100

const optional = (max: number) =>
  z
    .string()
    .max(max, { error: `max ${max}` })
    .nullish()

function reword(message: string, language: SiteLanguage): string | undefined {
  const text = findCorrectionMessages(language)
  if (message === 'kind') return text.kind
  const [, max] = /^max (\d+)$/.exec(message) ?? []
  return max && text.tooLong(Number(max))
}

const slug = z.string().toLowerCase()

const field = optional(FIELD_MAX_CHARS)
const fields = Object.fromEntries(CORRECTED_FIELDS.map((name) => [name, field])) as Record<
  (typeof CORRECTED_FIELDS)[number],
  typeof field
>

function endWithout(found: Awaited<ReturnType<typeof findBusiness>>, language: SiteLanguage) {
  const text = findSiteMessages(language)
  if (found.kind === 'moved') return end({ kind: 'moved', parameters: { slug: found.slug } })
  if (found.kind === 'gone') return end({ kind: 'gone', detail: text.businessGone })
  return missing(text.businessMissing)
}

export const correction = defineChange({
  route: 'correction',
  access: 'public',
  input: z.object({
    slug,
    kind: z.enum(KINDS, { error: 'kind' }),
    ...fields,
    note: optional(NOTE_MAX_CHARS),
    senderEmail: optional(FIELD_MAX_CHARS),
    token: optional(TOKEN_MAX_CHARS),
    // Only the site's own form sends these three.
    shown: z.string().max(SHOWN_MAX_CHARS).optional(),
    homepage: z.unknown().optional(),
    renderedAt: z.unknown().optional(),
  }),
  output: z.object({
    success: z.literal(true),
    message: z.string(),
    sent: z.enum(['review', 'email', 'claimed']),
  }),
  rateLimit: CORRECTION_LIMIT,
  ends: ['moved', 'missing', 'gone'],
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  reword,
  example: ({ business }) => ({ slug: business, kind: 'details', phone: '+41 44 555 01 99' }),
  async handle({ slug, kind, note: givenNote, senderEmail: email, token, ...form }, context) {
    const { homepage, renderedAt, shown, ...given } = form
    const { database, now, address, siteLanguage, sendsMail, origin } = context
    const text = findCorrectionMessages(siteLanguage)
    const found = await findBusiness(database, slug)
    if (found.kind !== 'found') return endWithout(found, siteLanguage)
    const { business } = found
    if (token) {
      const isConfirmed = await confirmClaim(database, { businessId: business.id, token }, now)
      if (!isConfirmed) return invalid({ field: 'token', message: text.token })
      return created({ success: true as const, message: text.claimed, sent: 'claimed' as const })
    }
    const note = normalizeText(givenNote ?? '') || null
    const senderEmail = normalizeText(email ?? '') || null
    if (senderEmail === null && kind === 'claim')
      return invalid({ field: 'senderEmail', message: text.senderEmailMissing })
    if (senderEmail !== null && !CONTACT_RULES.email(senderEmail))
      return invalid({ field: 'senderEmail', message: text.senderEmail })
    const hasFields = kind === 'details' || kind === 'moved'
    const fields = hasFields ? given : {}
    const suggested = buildSuggestedChanges(business, fields, shown ?? '', siteLanguage)
    if (suggested.kind === 'invalid') return end<never>(suggested)
    const { changes } = suggested
    if (hasFields && note === null && Object.keys(changes).length === 0)
      return invalid({ field: 'note', message: text.nothing })
    if ((kind === 'duplicate' || kind === 'offensive') && note === null)
      return invalid({ field: 'note', message: text.noteMissing })
    const isProof = kind === 'claim' && canProveClaim(senderEmail ?? '', business)
    const isMailed = isProof && sendsMail && (origin ?? null) !== null
    const saved = await saveCorrection(
      database,
      { businessId: business.id, kind, changes, note, senderEmail, language: siteLanguage },
      {
        ...{ address, isMailed, isNotified: sendsMail },
        isSpam: isSpam({ homepage, renderedAt }, now),
      },
      now,
    )
    if (saved.kind === 'full')
      return end({ kind: 'limited', detail: text.full, retryAfterSeconds: DAY_SECONDS })
    if (saved.kind === 'limited') {
      const retryAfterSeconds = Math.ceil(saved.retryAfterMs / SECOND_MS)
      const detail = findSiteMessages(siteLanguage).tooMany
      return end({ kind: 'limited', detail, retryAfterSeconds })
    }
    const sent = isMailed ? ('email' as const) : ('review' as const)
    const message = isMailed ? text.mailed : text.queued
    return created({ success: true as const, message, sent })
  },
})

export const list = defineQuery({
  route: 'GET /api/admin/corrections',
  permission: 'read',
  input: z.object({
    page: buildPageNumberInput(),
    show: z.enum([...STATES, 'claims']).default('new'),
  }),
  async handle({ page, show }, { database, now }) {
    const paging = { page, limit: ADMIN_PAGE_SIZE, now }
    const { corrections, total } = await listCorrections(database, { state: show }, paging)
    const pages = Math.ceil(total / ADMIN_PAGE_SIZE)
    return { corrections, totalCount: total, ...presentPaging(page, pages) }
  },
})

export const waiting = defineQuery({
  route: 'GET /api/admin/waiting-corrections',
  permission: 'read',
  freshMs: MINUTE_MS,
  handle: async (_input, { database }) => ({ waiting: await countNewCorrections(database) }),
})

export const accept = defineChange({
  route: 'POST /api/admin/corrections/:id/accept',
  permission: 'review',
  input: z.object({
    id,
    version: z.number().int().min(0),
    /** All suggested fields by default. */
    fields: z.array(z.enum(CORRECTED_COLUMNS)).optional(),
  }),
  audit: 'correction.accepted',
  invalidates: 'at-once',
  transaction: false,
  async handle({ id, version, fields }, { database, change, actor, now, language, text, onError }) {
    const correction = await findRow(database.read, 'corrections', { id })
    if (!correction) return missing(text.noCorrection)
    if (correction.state === 'accepted') return refused(409, text.correctionDecided)
    const record = await findCorrectedBusiness(database, correction.business_id)
    if (!record || record.business.removed_at !== null)
      return refused(409, text.correctionBusinessGone)
    const { business } = record
    const suggested = Object.keys(JSON.parse(correction.changes)) as CorrectedColumn[]
    const accepted = fields ? suggested.filter((column) => fields.includes(column)) : suggested
    if (accepted.length === 0 && suggested.length > 0)
      return invalid({ field: 'fields', message: text.correctionNoFields })
    const prepared = buildAcceptedEdit(correction, accepted, business, language, now)
    if (prepared.kind === 'invalid') return end<never>(prepared)
    const { edit } = prepared
    const { adminId } = actor
    const derived = await inferEditedPlace(business, edit, onError)
    const saved = await change(async (trx, audit) => {
      const decision = { correction, business, version, accepted, edit, adminId }
      const applied = await applyCorrection(database, trx, decision, derived, now)
      if (applied.kind === 'changed') {
        const { kind } = correction
        await audit({
          subject: business.id,
          details: { name: business.name, kind, fields: applied.fields },
        })
      }
      return applied
    })
    if (saved.kind === 'missing') return refused(409, text.correctionBusinessGone)
    if (saved.kind === 'decided') return refused(409, text.correctionDecided)
    if (saved.kind === 'outdated') return buildConflict(saved.fields, language)
    if (saved.kind === 'taken') return buildDuplicateError(saved, language)
    return { success: true as const, message: text.correctionAccepted, fields: saved.fields }
  },
})

export const reject = defineChange({
  route: 'POST /api/admin/corrections/:id/reject',
  permission: 'review',
  input: z.object({ id }),
  audit: 'correction.rejected',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, actor, now, text }) {
    const correction = await findRow(trx, 'corrections', { id })
    if (!correction) return missing(text.noCorrection)
    if (!(await saveRejection(trx, correction, actor.adminId ?? 0, now)))
      return refused(409, text.correctionDecided)
    await audit({ subject: id, details: { kind: correction.kind } })
    return { success: true as const, message: text.correctionRejected }
  },
})

export const block = defineChange({
  route: 'POST /api/admin/corrections/:id/block',
  permission: 'review',
  input: z.object({ id }),
  audit: 'correction.blocked',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, actor, now, text }) {
    const correction = await findRow(trx, 'corrections', { id })
    if (!correction) return missing(text.noCorrection)
    if (!(await saveBlock(trx, correction, actor.adminId ?? 0, now)))
      return refused(409, text.correctionDecided)
    await audit({ subject: id, details: { kind: correction.kind } })
    return { success: true as const, message: text.correctionBlocked }
  },
})

export const undo = defineChange({
  route: 'POST /api/admin/corrections/:id/undo',
  permission: 'review',
  input: z.object({ id }),
  audit: 'correction.undone',
  invalidates: 'at-once',
  async handle({ id }, { database, trx, audit, actor, now, text, sendsMail, origin }) {
    const correction = await findRow(trx, 'corrections', { id })
    if (!correction) return missing(text.noCorrection)
    const sendsClaims = sendsMail && (origin ?? null) !== null
    const by = { adminId: actor.adminId, sendsClaims }
    const undone = await undoDecision(database, trx, correction, by, now)
    if (undone.kind === 'open') return refused(409, text.correctionDecided)
    if (undone.kind === 'changed') return refused(409, text.correctionChangedSince)
    await audit({ subject: correction.business_id, details: { kind: correction.kind } })
    const { fields, isMailed } = undone
    const message = isMailed ? text.claimMailed : text.correctionUndone
    return { success: true as const, message, fields }
  },
})

export const deleteCorrection = defineChange({
  route: 'DELETE /api/admin/corrections/:id',
  permission: 'review',
  input: z.object({ id }),
  audit: 'correction.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, text }) {
    if ((await deleteRows(trx, 'corrections', { id })) === 0) return missing(text.noCorrection)
    await audit({ subject: id })
    return { success: true as const, message: text.correctionDeleted }
  },
})
