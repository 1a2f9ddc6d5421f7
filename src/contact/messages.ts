import { adminCall } from '../platform/calls/admin-call.ts'
import type { DoneWire } from '../platform/calls/done.schema.server.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { fillPattern } from '../platform/urls/routes.ts'
import type {
  MessagesWire,
  MessageWire,
  RetentionWire,
  UnreadWire,
} from './messages.schema.server.ts'

/** What the inbox is narrowed by; a member that is not given is as it is at first. */
export type MessageFilter = { folder?: string; state?: string; q?: string }

const nothing = () => ({ parameters: {}, query: {} })
const numbered = (id: number) => ({ parameters: { id: String(id) }, query: {} })

const readTimes = (
  wire: Pick<MessageWire, 'is_spam' | 'created_at' | 'read_at' | 'answered_at'>,
) => ({
  isSpam: wire.is_spam,
  createdAt: wire.created_at,
  isRead: wire.read_at !== null,
  answeredAt: wire.answered_at,
})

const readMessages = (wire: MessagesWire) => ({
  messages: wire.messages.map(({ id, name, email, subject, excerpt, ...rest }) => ({
    id,
    name,
    email,
    subject,
    excerpt,
    ...readTimes(rest),
  })),
  total: wire.total,
  isExact: wire.total_is_exact,
  searchedNewest: wire.searched_newest,
  page: wire.page,
  pages: wire.total_pages,
  unread: wire.unread,
})
const readMessage = ({
  id,
  name,
  email,
  subject,
  company,
  phone,
  message,
  ...rest
}: MessageWire) => ({
  id,
  name,
  email,
  subject,
  company,
  phone,
  message,
  mailedAt: rest.mailed_at,
  ...readTimes(rest),
})

export type MessageList = ReturnType<typeof readMessages>
export type Message = ReturnType<typeof readMessage>

export const findMessages = adminCall<MessageFilter & { page: number }, MessagesWire, MessageList>(
  'messages',
  {
    request: ({ page, ...filter }) => ({
      parameters: {},
      query: { ...filter, page: page === 1 ? undefined : page },
    }),
    read: readMessages,
  },
)
export const findMessage = adminCall<number, MessageWire, Message>('message', {
  request: numbered,
  read: readMessage,
})
export type MessageChange = { id: number; read?: boolean; answered?: boolean; spam?: boolean }

export const changeMessage = adminCall<MessageChange, MessageWire, Message>('changeMessage', {
  request: ({ id, ...body }) => ({ ...numbered(id), body }),
  read: readMessage,
})
export const deleteMessage = adminCall<number, DoneWire, true>('deleteMessage', {
  request: numbered,
  read: ({ success }) => success,
})
export const countUnread = adminCall<null, UnreadWire, number>('unreadMessages', {
  request: nothing,
  read: ({ unread }) => unread,
})
export const findRetention = adminCall<null, RetentionWire, number>('retention', {
  request: nothing,
  read: ({ days }) => days,
})
export const saveRetention = adminCall<number, RetentionWire, number>('saveRetention', {
  request: (days) => ({ ...nothing(), body: { days } }),
  read: ({ days }) => days,
})

/** Where what the filter leaves is downloaded as CSV. */
export const messagesExportUrl = (filter: MessageFilter) =>
  fillPattern(ADMIN_CALLS.exportMessages.pattern, {}, filter)
