import type { DoneWire } from '../../accounts/sessions.schema.server.ts'
import { adminCall } from '../../platform/calls/admin-call.ts'
import type { BusinessDraft, EditableField } from './business-fields.ts'
import type {
  AddBusinessWire,
  ChangeBusinessWire,
  HistoryWire,
  OneBusinessWire,
  TimeZonesWire,
} from './one-business.schema.server.ts'

export type OneBusiness = OneBusinessWire
export type HistoryEntry = HistoryWire['changes'][number]
export type RemovalReason = 'removed' | 'blocked'
/** What a form has changed, as text. */
export type Changes = Partial<Pick<BusinessDraft, EditableField>>

/** One business with all that is stored of it. */
export const findOneBusiness = adminCall<{ id: number }, OneBusinessWire, OneBusiness>(
  'oneBusiness',
  {
    request: ({ id }) => ({ parameters: { id: String(id) }, query: {} }),
    read: (wire) => wire,
  },
)

/** Changes a business as it was read at a version; 409 when somebody else has changed it since. */
export const changeBusiness = adminCall<
  { id: number; version: number; changes: Changes },
  ChangeBusinessWire,
  ChangeBusinessWire
>('changeBusiness', {
  request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
  read: (wire) => wire,
})

/** Adds a business by hand. */
export const addBusiness = adminCall<{ values: Changes }, AddBusinessWire, AddBusinessWire>(
  'addBusiness',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: (wire) => wire,
  },
)

/** Takes a business out of the directory; it can be brought back. */
export const deleteBusiness = adminCall<{ id: number; reason: RemovalReason }, DoneWire, string>(
  'deleteBusiness',
  {
    request: ({ id, reason }) => ({ parameters: { id: String(id) }, query: {}, body: { reason } }),
    read: ({ message }) => message,
  },
)

/** Brings a removed business back. */
export const restoreBusiness = adminCall<{ id: number }, DoneWire, string>('restoreBusiness', {
  request: ({ id }) => ({ parameters: { id: String(id) }, query: {} }),
  read: ({ message }) => message,
})

/** What became of a business, the latest first. */
export const findBusinessHistory = adminCall<
  { id: number; page: number },
  HistoryWire,
  HistoryWire
>('businessHistory', {
  request: ({ id, page }) => ({ parameters: { id: String(id) }, query: { page } }),
  read: (wire) => wire,
})

/** Gives a business back the values it had after one of its changes. */
export const returnBusiness = adminCall<
  { id: number; version: number; change: number },
  ChangeBusinessWire,
  ChangeBusinessWire
>('returnBusiness', {
  request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
  read: (wire) => wire,
})

/** The time zones of each country, by its code. */
export const listTimeZones = adminCall<null, TimeZonesWire, Record<string, string[]>>('timeZones', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ zones }) => zones,
})
