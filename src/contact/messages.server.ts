import { Readable } from 'node:stream'
import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { doneAnswer } from '../platform/calls/done.schema.server.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Language } from '../platform/urls/routes.ts'
import { csvLine } from '../spreadsheets/csv-cell.ts'
import { changeMessage, deleteMessage } from './change-message.server.ts'
import {
  countUnread,
  findMessage,
  findMessages,
  type MessageFilter,
  readMessages,
  type StoredMessage,
} from './find-messages.server.ts'
import { findRetention, saveRetention } from './message-retention.server.ts'
import {
  exportInput,
  messageAnswer,
  messageChange,
  messageInput,
  messagesAnswer,
  messagesInput,
  retentionInput,
  unreadAnswer,
} from './messages.schema.server.ts'

const NO_INPUT = z.object({})
/** Without it spreadsheet programs take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff'

type Times = Pick<StoredMessage, 'is_spam' | 'created_at' | 'read_at' | 'answered_at'>

const presentTimes = ({ is_spam, created_at, read_at, answered_at }: Times) => ({
  is_spam: is_spam === 1,
  created_at,
  read_at,
  answered_at,
})

function presentMessage(stored: StoredMessage) {
  const { id, name, email, company, phone, subject, message, mailed_at } = stored
  return {
    id,
    name,
    email,
    company,
    phone,
    subject,
    message,
    mailed_at,
    ...presentTimes(stored),
  }
}

const missing = (language: Language) =>
  ({ kind: 'missing', detail: answersIn(language).noSuchMessage }) as const

const dateCell = (at: number | null) => (at === null ? null : new Date(at).toISOString())

async function* csvOf(database: Database, filter: MessageFilter, language: Language) {
  yield BYTE_ORDER_MARK + csvLine(answersIn(language).csvHead)
  for await (const rows of readMessages(database, filter))
    yield rows
      .map((row) =>
        csvLine([
          dateCell(row.created_at),
          row.name,
          row.email,
          row.company,
          row.phone,
          row.subject,
          row.message,
          row.is_spam,
          dateCell(row.read_at),
          dateCell(row.answered_at),
        ]),
      )
      .join('')
}

export const messageHandlers = [
  adminHandler({
    name: 'messages',
    input: messagesInput,
    answer: messagesAnswer,
    async handle({ page, ...filter }, { database }) {
      const found = await findMessages(database, filter, page)
      const body = {
        messages: found.messages.map(({ id, name, email, subject, excerpt, ...times }) => ({
          id,
          name,
          email,
          subject,
          excerpt,
          ...presentTimes(times),
        })),
        total: found.total,
        total_is_exact: found.isExact,
        searched_newest: found.searchedNewest,
        total_pages: found.pages,
        page,
        unread: await countUnread(database),
      }
      return { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'message',
    input: messageInput,
    answer: messageAnswer,
    async handle({ id }, { database, language }) {
      const stored = await findMessage(database, id)
      return stored ? { kind: 'found', body: presentMessage(stored) } : missing(language)
    },
  }),
  adminHandler({
    name: 'changeMessage',
    input: messageChange,
    answer: messageAnswer,
    async handle({ id, ...change }, { database, language, actor, sendsMail, now }) {
      const isThere = await database.change(
        (trx) => changeMessage(trx, id, change, { actor, sendsMail, now }),
        'nothing',
      )
      const stored = isThere ? await findMessage(database, id) : null
      return stored ? { kind: 'found', body: presentMessage(stored) } : missing(language)
    },
  }),
  adminHandler({
    name: 'deleteMessage',
    input: messageInput,
    answer: doneAnswer,
    async handle({ id }, { database, language, actor, now }) {
      const isThere = await database.change((trx) => deleteMessage(trx, id, actor, now), 'nothing')
      return isThere ? { kind: 'found', body: { success: true } } : missing(language)
    },
  }),
  adminHandler({
    name: 'exportMessages',
    input: exportInput,
    answer: doneAnswer,
    async handle(filter, { database, language, actor, now, isHead }) {
      if (!isHead)
        await database.change(
          (trx) => recordAct(trx, actor, { action: 'messages.exported', details: filter }, now),
          'nothing',
        )
      const day = new Date(now).toISOString().slice(0, 10)
      return {
        kind: 'download',
        fileName: `messages_${day}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: Readable.from(csvOf(database, filter, language)),
      }
    },
  }),
  adminHandler({
    name: 'unreadMessages',
    input: NO_INPUT,
    answer: unreadAnswer,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: { unread: await countUnread(database) },
    }),
  }),
  adminHandler({
    name: 'retention',
    input: NO_INPUT,
    answer: retentionInput,
    handle: async (_input, { database }) => ({
      kind: 'found',
      body: { days: await findRetention(database) },
    }),
  }),
  adminHandler({
    name: 'saveRetention',
    input: retentionInput,
    answer: retentionInput,
    async handle({ days }, { database, actor, now }) {
      await saveRetention(database, days, actor, now)
      return { kind: 'found', body: { days } }
    },
  }),
]
