import { z } from 'zod'
import { cleanText } from '../platform/calls/contact-rules.ts'
import { once, pageNumber } from '../platform/calls/list-input.schema.server.ts'

const SEARCH_MAX_CHARS = 200

/** What the inbox is narrowed by. */
const narrowed = {
  folder: z.enum(['inbox', 'spam'], once).default('inbox'),
  state: z.enum(['all', 'unread', 'unanswered', 'answered'], once).default('all'),
  q: z.string(once).max(SEARCH_MAX_CHARS).transform(cleanText).default(''),
}
export const messagesInput = z.object({ ...narrowed, page: pageNumber(100_000) })
export const exportInput = z.object(narrowed)
export const messageInput = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})
export const messageChange = messageInput.extend({
  read: z.boolean().optional(),
  answered: z.boolean().optional(),
  spam: z.boolean().optional(),
})

const summary = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  excerpt: z.string(),
  is_spam: z.boolean(),
  created_at: z.number(),
  read_at: z.number().nullable(),
  answered_at: z.number().nullable(),
})
export const messagesAnswer = z.object({
  messages: z.array(summary),
  total: z.number(),
  total_is_exact: z.boolean(),
  /** How many of the newest a search looked through; null where that is all of them. */
  searched_newest: z.number().nullable(),
  total_pages: z.number(),
  page: z.number(),
  unread: z.number(),
})
export const messageAnswer = summary.omit({ excerpt: true }).extend({
  company: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  mailed_at: z.number().nullable(),
})
export const unreadAnswer = z.object({ unread: z.number() })

const DAY_LIMIT = 3650
/** Days messages are kept; 0 for ever. */
export const retentionInput = z.object({ days: z.number().int().min(0).max(DAY_LIMIT) })

export type MessagesWire = z.infer<typeof messagesAnswer>
export type MessageWire = z.infer<typeof messageAnswer>
export type UnreadWire = z.infer<typeof unreadAnswer>
export type RetentionWire = z.infer<typeof retentionInput>
