import { z } from 'zod'
import { type AdminContext, adminHandler } from '../platform/calls/admin-handler.server.ts'
import { answersIn } from '../platform/calls/admin-messages.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { newPasswordInput, sessionInput, sessionsAnswer } from './account.schema.server.ts'
import { findSessions } from './find-sessions.server.ts'
import { passwordFault } from './password.server.ts'
import { changeOwnPassword } from './save-password.server.ts'
import { signInAnswer } from './sessions.schema.server.ts'
import { closeOwnSession, closeSessions, isConfirmed } from './sessions.server.ts'

const NO_INPUT = z.object({})

export async function passwordErrors(
  password: string,
  username: string,
  { database, language }: Pick<AdminContext, 'database' | 'language'>,
) {
  const fault = await passwordFault(database, password, username)
  if (fault === null) return null
  const message = answersIn(language).passwordFaults[fault]
  return { kind: 'invalid' as const, errors: [{ field: 'password', message }] }
}

/** Ends the asker's sessions but one, or all; gives what there is to say. */
const endSessions = (
  { database, session, actor, now, language }: AdminContext,
  exceptId: string | null,
) =>
  database.change(async (trx) => {
    const ended = await closeSessions(trx, session.adminId, exceptId)
    await recordAct(trx, actor, { action: 'sessions.closed', details: { ended } }, now)
    return { success: true as const, message: answersIn(language).sessionsEnded(ended) }
  }, 'nothing')

export const accountHandlers = [
  adminHandler({
    name: 'changePassword',
    input: newPasswordInput,
    answer: signInAnswer,
    async handle({ password }, context) {
      const { database, session, actor, now, language } = context
      const errors = await passwordErrors(password, session.username, context)
      if (errors) return errors
      if (!isConfirmed(session, now)) return confirmFirst(language)
      const token = await changeOwnPassword(database, session, password, actor, now)
      const body = { success: true as const, message: answersIn(language).passwordChanged }
      return { kind: 'signed-in', token, body }
    },
  }),
  adminHandler({
    name: 'sessions',
    input: NO_INPUT,
    answer: sessionsAnswer,
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
    answer: signInAnswer,
    async handle({ id }, { database, session, actor, now, language }) {
      const text = answersIn(language)
      const isEnded = await database.change(async (trx) => {
        if (!(await closeOwnSession(trx, session.adminId, id))) return false
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
    answer: signInAnswer,
    handle: async (_input, context) => ({
      kind: 'found',
      body: await endSessions(context, context.session.id),
    }),
  }),
  adminHandler({
    name: 'endAllSessions',
    input: NO_INPUT,
    answer: signInAnswer,
    handle: async (_input, context) => ({
      kind: 'signed-out',
      body: await endSessions(context, null),
    }),
  }),
]
