import { adminCall } from '../platform/calls/admin-call.ts'
import type { AdminsWire, SessionsWire } from './account.schema.server.ts'
import type { DoneWire } from './sessions.schema.server.ts'

export type OwnSession = SessionsWire[number]
export type Admin = AdminsWire[number]

const plain = () => ({ parameters: {}, query: {} })
const withBody = <Input extends Record<string, unknown>>(body: Input) => ({ ...plain(), body })
const message = ({ message }: DoneWire) => message

export const changePassword = adminCall<{ password: string }, DoneWire, string>('changePassword', {
  request: withBody,
  read: message,
})

export const findSessions = adminCall<null, SessionsWire, OwnSession[]>('sessions', {
  request: plain,
  read: (wire) => wire,
})

export const endSession = adminCall<string, DoneWire, string>('endSession', {
  request: (id) => ({ parameters: { id }, query: {} }),
  read: message,
})

export const endOtherSessions = adminCall<null, DoneWire, string>('endOtherSessions', {
  request: plain,
  read: message,
})

export const endAllSessions = adminCall<null, DoneWire, string>('endAllSessions', {
  request: plain,
  read: message,
})

export const findAdmins = adminCall<null, AdminsWire, Admin[]>('admins', {
  request: plain,
  read: (wire) => wire,
})

export const addAdmin = adminCall<{ username: string; password: string }, DoneWire, string>(
  'addAdmin',
  { request: withBody, read: message },
)

export const removeAdmin = adminCall<number, DoneWire, string>('removeAdmin', {
  request: (id) => ({ parameters: { id: String(id) }, query: {} }),
  read: message,
})
