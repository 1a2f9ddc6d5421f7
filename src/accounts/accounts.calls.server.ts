import { z } from 'zod'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  end,
  missing,
  type RecordAudit,
  refused,
} from '../platform/calls/define-call.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import {
  CONFIRMED_FOR_MS,
  isConfirmed,
  SIGN_IN_PATH,
} from '../platform/http/session-cookie.server.ts'
import { newPassword, presentLimit, username, validateNewPassword } from './credentials.server.ts'
import { saveOwnPassword } from './password.server.ts'
import { deleteOwnSession, deleteSession, deleteSessions, findSessions } from './sessions.server.ts'
import { confirmSession, signIn as openSession } from './sign-in.server.ts'

const MINUTE_MS = 60_000
const PASSWORD_MAX_CHARS = 1000

const presentPassword = z.string().min(1).max(PASSWORD_MAX_CHARS)

const done = (message: string) => ({ success: true as const, message })

export const signIn = defineChange({
  route: `POST ${SIGN_IN_PATH}`,
  access: 'signing-in',
  input: z.object({ username: username.regex(/^\P{Cc}*$/u), password: presentPassword }),
  output: z.union([
    z.object({ success: z.literal(true), message: z.string() }),
    z.object({
      success: z.literal(false),
      message: z.string(),
      token: z.string(),
      factors: z.array(z.enum(['code', 'passkey'])),
    }),
  ]),
  audit: ['session.opened', 'session.password', 'session.failed'],
  invalidates: 'nothing',
  transaction: false,
  async handle(input, { database, now, address, userAgent, text, session, deviceToken }) {
    // Prevents session fixation: sign-in ends the former session.
    const formerSession = session?.id ?? null
    const from = { address, userAgent, deviceToken, formerSession }
    const result = await openSession(database, input, from, now)
    if (result.kind === 'limited') return presentLimit(result.retryAfterMs, text)
    if (result.kind === 'wrong') return refused(401, text.wrongCredentials)
    if (result.kind === 'second-factor') {
      const { token, factors } = result
      return accepted({
        success: false as const,
        message: text.secondFactor.required,
        token,
        factors,
      })
    }
    return end({ ...result, body: done(text.signedIn) })
  },
})

export const signOut = defineChange({
  route: 'POST /api/admin/logout',
  permission: 'own',
  audit: 'session.closed',
  invalidates: 'nothing',
  async handle(_input, { trx, audit, session, text }) {
    await deleteSession(trx, session.id)
    await audit()
    return end({ kind: 'signed-out', body: done(text.signedOut) })
  },
})

export const ownSession = defineQuery({
  route: 'GET /api/admin/session',
  permission: 'own',
  freshMs: 5 * MINUTE_MS,
  handle: async (_input, { session }) => ({
    username: session.username,
    role: session.role,
    /** UTC milliseconds until which destructive actions need no password. */
    confirmedUntil: session.confirmedAt + CONFIRMED_FOR_MS,
  }),
})

export const confirmPassword = defineChange({
  route: 'POST /api/admin/session/confirm',
  permission: 'own',
  input: z.object({ password: presentPassword }),
  audit: 'session.failed',
  invalidates: 'nothing',
  transaction: false,
  async handle({ password }, { database, now, session, actor, text }) {
    const result = await confirmSession(database, session, password, actor, now)
    if (result.kind === 'limited') return presentLimit(result.retryAfterMs, text)
    return result.kind === 'wrong' ? refused(403, text.wrongPassword) : done(text.confirmed)
  },
})

export const changePassword = defineChange({
  route: 'POST /api/admin/account/password',
  permission: 'own',
  input: z.object({ password: newPassword, revokesAccess: z.boolean().default(false) }),
  audit: 'password.changed',
  invalidates: 'nothing',
  transaction: false,
  async handle({ password, revokesAccess }, context) {
    const { database, session, actor, now, language, text } = context
    const rejected = await validateNewPassword(password, session.username, context)
    if (rejected) return rejected
    if (!isConfirmed(session, now)) return end(confirmFirst(language))
    const token = await saveOwnPassword(database, session, { password, revokesAccess }, actor, now)
    const body = done(text.passwordChanged)
    return end({ kind: 'signed-in', token, body })
  },
})

export const sessions = defineQuery({
  route: 'GET /api/admin/account/sessions',
  permission: 'own',
  async handle(_input, { database, session, now }) {
    const found = await findSessions(database, session.adminId, now)
    return found.map((each) => ({ ...each, isPresent: each.id === session.id }))
  },
})

export const endSession = defineChange({
  route: 'DELETE /api/admin/account/sessions/:id',
  permission: 'own',
  input: z.object({ id: z.uuid() }),
  audit: 'sessions.closed',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, session, text }) {
    if (!(await deleteOwnSession(trx, session.adminId, id))) return missing(text.noSuchSession)
    await audit({ details: { ended: 1 } })
    const body = done(text.sessionsEnded(1))
    return id === session.id ? end({ kind: 'signed-out', body }) : body
  },
})

async function endSessions(
  { trx, audit, session, text }: AdminContext & { trx: Transaction; audit: RecordAudit },
  exceptId: string | null,
) {
  const ended = await deleteSessions(trx, session.adminId, exceptId)
  await audit({ details: { ended } })
  return done(text.sessionsEnded(ended))
}

const ending = { audit: 'sessions.closed', invalidates: 'nothing' } as const

export const endOtherSessions = defineChange({
  route: 'POST /api/admin/account/sessions/end-others',
  permission: 'own',
  ...ending,
  handle: (_input, context) => endSessions(context, context.session.id),
})

export const endAllSessions = defineChange({
  route: 'POST /api/admin/account/sessions/end-all',
  permission: 'own',
  ...ending,
  handle: async (_input, context) =>
    end({ kind: 'signed-out', body: await endSessions(context, null) }),
})
