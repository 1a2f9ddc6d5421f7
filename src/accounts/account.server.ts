import { z } from 'zod'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { newPasswordInput, sessionInput, sessionsResponse } from './account.schema.server.ts'
import { findSessions } from './find-sessions.server.ts'
import { validatePassword } from './password.server.ts'
import { saveOwnPassword } from './save-password.server.ts'
import { signInResponse } from './sessions.schema.server.ts'
import { deleteOwnSession, deleteSessions } from './sessions.server.ts'

const NO_INPUT = z.object({})

export async function validateNewPassword(
  password: string,
  username: string,
  { findSiteName, language }: Pick<AdminContext, 'findSiteName' | 'language'>,
) {
  const fault = await validatePassword(password, username, await findSiteName())
  if (fault === null) return null
  const message = findAdminMessages(language).passwordFaults[fault]
  return { kind: 'invalid' as const, errors: [{ field: 'password', message }] }
}

/** Ends the asker's sessions but one, or all; gives what there is to say. */
const endSessions = (
  { database, session, actor, now, language }: AdminContext,
  exceptId: string | null,
) =>
  database.change(async (trx) => {
    const ended = await deleteSessions(trx, session.adminId, exceptId)
    await recordAct(trx, actor, { action: 'sessions.closed', details: { ended } }, now)
    return { success: true as const, message: findAdminMessages(language).sessionsEnded(ended) }
  }, 'nothing')

export const accountHandlers = [
  adminHandler({
    name: 'changePassword',
    input: newPasswordInput,
    answer: signInResponse,
    async handle({ password }, context) {
      const { database, session, actor, now, language } = context
      const errors = await validateNewPassword(password, session.username, context)
      if (errors) return errors
      if (!isConfirmed(session, now)) return confirmFirst(language)
      const token = await saveOwnPassword(database, session, password, actor, now)
      const body = { success: true as const, message: findAdminMessages(language).passwordChanged }
      return { kind: 'signed-in', token, body }
    },
  }),
  adminHandler({
    name: 'sessions',
    input: NO_INPUT,
    answer: sessionsResponse,
    async handle(_input, { database, session, now }) {
      const sessions = await findSessions(database, session.adminId, now)
      return {
        kind: 'found',
        body: sessions.map((each) => ({ ...each, isPresent: each.id === session.id })),
      }
    },
  }),
  adminHandler({
    name: 'endSession',
    input: sessionInput,
    answer: signInResponse,
    async handle({ id }, { database, session, actor, now, language }) {
      const text = findAdminMessages(language)
      const isEnded = await database.change(async (trx) => {
        if (!(await deleteOwnSession(trx, session.adminId, id))) return false
        await recordAct(trx, actor, { action: 'sessions.closed', details: { ended: 1 } }, now)
        return true
      }, 'nothing')
      if (!isEnded) return { kind: 'missing', detail: text.noSuchSession }
      const body = { success: true as const, message: text.sessionsEnded(1) }
      return id === session.id ? { kind: 'signed-out', body } : { kind: 'found', body }
    },
  }),
  adminHandler({
    name: 'endOtherSessions',
    input: NO_INPUT,
    answer: signInResponse,
    handle: async (_input, context) => ({
      kind: 'found',
      body: await endSessions(context, context.session.id),
    }),
  }),
  adminHandler({
    name: 'endAllSessions',
    input: NO_INPUT,
    answer: signInResponse,
    handle: async (_input, context) => ({
      kind: 'signed-out',
      body: await endSessions(context, null),
    }),
  }),
]
