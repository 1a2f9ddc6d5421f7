import { adminCall } from '../platform/calls/admin-call.ts'
import type { DoneWire, OwnSessionWire } from './sessions.schema.server.ts'

export const signIn = adminCall<{ username: string; password: string }, DoneWire, string>(
  'signIn',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  },
)

export const signOut = adminCall<null, DoneWire, string>('signOut', {
  request: () => ({ parameters: {}, query: {} }),
  read: ({ message }) => message,
})

export const findOwnSession = adminCall<null, OwnSessionWire, OwnSessionWire>('ownSession', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

export const confirmPassword = adminCall<{ password: string }, DoneWire, string>(
  'confirmPassword',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  },
)
