import { z } from 'zod'
import { adminHandler, openHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { CONFIRMED_FOR_MS } from '../platform/http/session-cookie.server.ts'
import { confirmSession } from './confirm-session.server.ts'
import {
  confirmPasswordInput,
  ownSessionResponse,
  signInInput,
  signInResponse,
} from './sessions.schema.server.ts'
import { deleteSession } from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'

const NO_INPUT = z.object({})
const SECOND_MS = 1000
const MINUTE_MS = 60_000

const limited = (retryAfterMs: number, language: 'en' | 'tr') =>
  ({
    kind: 'limited',
    detail: findAdminMessages(language).tooManyTries(Math.ceil(retryAfterMs / MINUTE_MS)),
    retryAfterSeconds: Math.ceil(retryAfterMs / SECOND_MS),
  }) as const

export const sessionHandlers = [
  openHandler({
    name: 'signIn',
    input: signInInput,
    answer: signInResponse,
    async handle(given, { database, now, address, userAgent, language, session, deviceToken }) {
      const text = findAdminMessages(language)
      // Prevents session fixation: sign-in ends the former session.
      const formerSession = session?.id ?? null
      const from = { address, userAgent, deviceToken, formerSession }
      const end = await signIn(database, given, from, now)
      if (end.kind === 'limited') return limited(end.retryAfterMs, language)
      if (end.kind === 'wrong')
        return { kind: 'refused', status: 401, detail: text.wrongCredentials }
      const body = { success: true as const, message: text.signedIn }
      return { kind: 'signed-in', token: end.token, deviceToken: end.deviceToken, body }
    },
  }),
  adminHandler({
    name: 'signOut',
    input: NO_INPUT,
    answer: signInResponse,
    async handle(_input, { database, now, session, actor, language }) {
      await database.change(async (trx) => {
        await deleteSession(trx, session.id)
        await recordAct(trx, actor, { action: 'session.closed' }, now)
      }, 'nothing')
      return {
        kind: 'signed-out',
        body: { success: true, message: findAdminMessages(language).signedOut },
      }
    },
  }),
  adminHandler({
    name: 'ownSession',
    input: NO_INPUT,
    answer: ownSessionResponse,
    handle: async (_input, { session }) => ({
      kind: 'found',
      body: {
        username: session.username,
        confirmedUntil: session.confirmedAt + CONFIRMED_FOR_MS,
      },
    }),
  }),
  adminHandler({
    name: 'confirmPassword',
    input: confirmPasswordInput,
    answer: signInResponse,
    async handle({ password }, { database, now, session, actor, language }) {
      const text = findAdminMessages(language)
      const end = await confirmSession(database, session, password, actor, now)
      if (end.kind === 'limited') return limited(end.retryAfterMs, language)
      if (end.kind === 'wrong') return { kind: 'refused', status: 403, detail: text.wrongPassword }
      return { kind: 'found', body: { success: true, message: text.confirmed } }
    },
  }),
]
