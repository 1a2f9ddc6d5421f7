import { adminCall } from '../../platform/calls/admin-call.ts'
import type { SavedWire as DoneWire } from '../../settings/settings.schema.server.ts'
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
export type Changes = Partial<Pick<BusinessDraft, EditableField>>

export const findOneBusiness = adminCall<{ id: number }, OneBusinessWire, OneBusiness>(
  'oneBusiness',
  {
    request: ({ id }) => ({ parameters: { id: String(id) }, query: {} }),
    read: (wire) => wire,
  },
)

/** Fails with 409 if the business has changed since this version. */
export const changeBusiness = adminCall<
  { id: number; version: number; changes: Changes },
  ChangeBusinessWire,
  ChangeBusinessWire
>('changeBusiness', {
  request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
  read: (wire) => wire,
})

export const addBusiness = adminCall<{ values: Changes }, AddBusinessWire, AddBusinessWire>(
  'addBusiness',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: (wire) => wire,
  },
)

export const deleteBusiness = adminCall<{ id: number; reason: RemovalReason }, DoneWire, string>(
  'deleteBusiness',
  {
    request: ({ id, reason }) => ({ parameters: { id: String(id) }, query: {}, body: { reason } }),
    read: ({ message }) => message,
  },
)

export const restoreBusiness = adminCall<{ id: number }, DoneWire, string>('restoreBusiness', {
  request: ({ id }) => ({ parameters: { id: String(id) }, query: {} }),
  read: ({ message }) => message,
})

export const findBusinessHistory = adminCall<
  { id: number; page: number },
  HistoryWire,
  HistoryWire
>('businessHistory', {
  request: ({ id, page }) => ({ parameters: { id: String(id) }, query: { page } }),
  read: (wire) => wire,
})

export const returnBusiness = adminCall<
  { id: number; version: number; change: number },
  ChangeBusinessWire,
  ChangeBusinessWire
>('returnBusiness', {
  request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
  read: (wire) => wire,
})

export const listTimeZones = adminCall<null, TimeZonesWire, Record<string, string[]>>('timeZones', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ zones }) => zones,
})
