import { z } from 'zod'
import {
  CONTACT_RULES,
  type ContactErrors,
  normalizeText,
} from '../platform/calls/contact-rules.ts'
import {
  created,
  defineChange,
  defineQuery,
  downloadCsv,
  end,
  missing,
} from '../platform/calls/define-call.server.ts'
import { buildPageNumberInput, once } from '../platform/calls/list-input.schema.server.ts'
import { findSiteMessages } from '../platform/calls/site-messages.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { isSpam } from './message.ts'
import {
  saveMessageChange as changeStored,
  countUnread,
  deleteMessage as deleteStored,
  findMessage,
  findMessages,
  writeMessages,
} from './messages.server.ts'
import { findRetention, saveRetention as saveDays } from './retention.server.ts'
import { MESSAGE_LIMIT, saveMessage } from './save-message.server.ts'
import { countSenderData, deleteSenderData, listSenderData } from './sender-data.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const SEARCH_MAX_CHARS = 200
const DAY_LIMIT = 3650

// The error of a schema is its field name; `reword` replaces it by a text.
const required = (error: keyof typeof CONTACT_RULES) =>
  z.string({ error }).transform(normalizeText).refine(CONTACT_RULES[error], { error })

const optional = (error: keyof ContactErrors) =>
  z
    .string({ error })
    .nullish()
    .transform((text) => normalizeText(text ?? '') || null)

export const contact = defineChange({
  route: 'contact',
  access: 'public',
  input: z.object({
    name: required('name'),
    email: required('email'),
    company: optional('company'),
    phone: optional('phone'),
    subject: required('subject'),
    message: required('message'),
    // Only the site's own form sends these two.
    homepage: z.unknown().optional(),
    renderedAt: z.unknown().optional(),
  }),
  output: z.object({ success: z.literal(true), message: z.string() }),
  rateLimit: MESSAGE_LIMIT,
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  reword: (field, language) => findSiteMessages(language).mistakes[field as keyof ContactErrors],
  example: () => ({
    name: 'Ada Example',
    email: 'ada@example.com',
    subject: 'Opening hours',
    message: 'The bakery opens at seven, not at eight.',
  }),
  async handle({ homepage, renderedAt, ...message }, context) {
    const { database, now, address, siteLanguage, sendsMail } = context
    const text = findSiteMessages(siteLanguage)
    // Read before saving: after an error the sender sends the message again.
    const { profile } = await findSettings(database)
    const origin = { address, isSpam: isSpam({ homepage, renderedAt }, now), isMailed: sendsMail }
    const saved = await saveMessage(database, message, origin, now)
    if (saved.kind === 'limited') {
      const retryAfterSeconds = Math.ceil(saved.retryAfterMs / SECOND_MS)
      return end({ kind: 'limited', detail: text.tooMany, retryAfterSeconds })
    }
    // The same response for spam: a sender who learns of the filter tries again.
    return created({ success: true as const, message: text.thanks(profile.replyTime) })
  },
})

const filter = {
  folder: z.enum(['inbox', 'spam'], once).default('inbox'),
  state: z.enum(['all', 'unread', 'unanswered', 'answered'], once).default('all'),
  q: z.string(once).max(SEARCH_MAX_CHARS).transform(normalizeText).default(''),
}
const oneMessage = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})
const retentionDays = z.object({ days: z.number().int().min(0).max(DAY_LIMIT) })

export const messages = defineQuery({
  route: 'GET /api/admin/messages',
  permission: 'review',
  input: z.object({ ...filter, page: buildPageNumberInput(100_000) }),
  handle: async ({ page, ...input }, { database }) => ({
    ...(await findMessages(database, input, page)),
    page,
    unread: await countUnread(database),
  }),
})

export const message = defineQuery({
  route: 'GET /api/admin/messages/:id',
  permission: 'review',
  input: oneMessage,
  handle: async ({ id }, { database, text }) =>
    (await findMessage(database.read, id)) ?? missing(text.noSuchMessage),
})

export const changeMessage = defineChange({
  route: 'PUT /api/admin/messages/:id',
  permission: 'review',
  input: oneMessage.extend({
    read: z.boolean().optional(),
    answered: z.boolean().optional(),
    spam: z.boolean().optional(),
  }),
  audit: 'message.changed',
  invalidates: 'nothing',
  async handle({ id, ...change }, { trx, audit, sendsMail, now, text }) {
    const changed = await changeStored(trx, id, change, { sendsMail, now })
    if (!changed) return missing(text.noSuchMessage)
    const { answered, spam } = change
    // Opening a message is not recorded.
    if (answered !== undefined || spam !== undefined)
      await audit({ subject: id, details: { answered, spam } })
    return changed
  },
})

export const deleteMessage = defineChange({
  route: 'DELETE /api/admin/messages/:id',
  permission: 'review',
  input: oneMessage,
  audit: 'message.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, text }) {
    if (!(await deleteStored(trx, id))) return missing(text.noSuchMessage)
    await audit({ subject: id })
    return { success: true }
  },
})

export const exportMessages = defineQuery({
  route: 'GET /api/admin/messages-export',
  permission: 'export',
  input: z.object(filter),
  audit: 'messages.exported',
  async handle(input, { database, audit, now, text }) {
    const { q, ...folder } = input
    // An administrator may search for an address, which erasure could not delete here.
    await audit({ details: { ...folder, isSearch: q !== '' } })
    return downloadCsv('messages', now, writeMessages(database, input, text.csvHead))
  },
})

export const unreadMessages = defineQuery({
  route: 'GET /api/admin/unread-messages',
  permission: 'review',
  freshMs: MINUTE_MS,
  handle: async (_input, { database }) => ({ unread: await countUnread(database) }),
})

export const retention = defineQuery({
  route: 'GET /api/admin/messages-retention',
  permission: 'review',
  handle: async (_input, { database }) => ({ days: await findRetention(database) }),
})

export const saveRetention = defineChange({
  route: 'PUT /api/admin/messages-retention',
  permission: 'manage',
  input: retentionDays,
  audit: 'messages.retention',
  invalidates: 'nothing',
  async handle({ days }, { trx, audit, now }) {
    await saveDays(trx, days, now)
    await audit({ details: { days } })
    return { days }
  },
})

const sender = z.object({
  email: z.string().transform(normalizeText).pipe(z.string().min(3).max(254)),
})

export const senderData = defineChange({
  route: 'POST /api/admin/sender-data',
  permission: 'manage',
  input: sender,
  audit: 'none',
  invalidates: 'nothing',
  transaction: false,
  handle: async ({ email }, { database }) => countSenderData(database.read, email),
})

export const exportSenderData = defineChange({
  route: 'POST /api/admin/sender-data/export',
  permission: 'manage',
  input: sender,
  audit: 'sender-data.exported',
  invalidates: 'nothing',
  async handle({ email }, { trx, audit, now }) {
    const found = await listSenderData(trx, email)
    const { messages, corrections } = found
    await audit({ details: { messages: messages.length, corrections: corrections.length } })
    return { exportedAt: now, email, ...found }
  },
})

export const eraseSenderData = defineChange({
  route: 'DELETE /api/admin/sender-data',
  permission: 'manage',
  input: sender,
  audit: 'sender-data.erased',
  invalidates: 'nothing',
  confirmPassword: true,
  async handle({ email }, { trx, audit }) {
    const erased = await deleteSenderData(trx, email)
    await audit({ details: erased })
    return erased
  },
})
