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

/** Who is signed in here; 401 when nobody is. */
export const findOwnSession = adminCall<null, OwnSessionWire, OwnSessionWire>('ownSession', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

/** Gives the password once more, for what cannot be taken back. */
export const confirmPassword = adminCall<{ password: string }, DoneWire, string>(
  'confirmPassword',
  {
    request: (body) => ({ parameters: {}, query: {}, body }),
    read: ({ message }) => message,
  },
)
