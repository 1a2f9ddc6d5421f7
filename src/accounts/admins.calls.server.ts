import { z } from 'zod'
import {
  created,
  defineChange,
  defineQuery,
  end,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { ADMIN_PAGES } from '../platform/urls/admin-routes.ts'
import { ROLES } from '../platform/urls/permissions.ts'
import {
  createAdmin,
  deleteSecondFactorOf,
  findAdmins,
  removeAdmin,
  saveRole,
} from './admins.server.ts'
import {
  newPassword,
  newUsername,
  presentLimit,
  validateNewPassword,
} from './credentials.server.ts'
import {
  createInvitation,
  createInvitedAdmin,
  deleteInvitation,
  findInvitations,
  validateInvitation,
} from './invitations.server.ts'

const TOKEN_MAX_CHARS = 100

const role = z.enum(ROLES)
const id = z.coerce.number().int().positive()
const done = (message: string) => ({ success: true as const, message })

export const list = defineQuery({
  route: 'GET /api/admin/admins',
  permission: 'accounts',
  async handle(_input, { database, session }) {
    const found = await findAdmins(database)
    return found.map((each) => ({ ...each, isOneself: each.id === session.adminId }))
  },
})

export const add = defineChange({
  route: 'POST /api/admin/admins',
  permission: 'accounts',
  input: z.object({ username: newUsername, password: newPassword, role: role.default('owner') }),
  audit: 'admin.added',
  invalidates: 'nothing',
  transaction: false,
  async handle({ username, password, role }, context) {
    const { database, session, actor, now, language, text } = context
    const rejected = await validateNewPassword(password, username, context)
    if (rejected) return rejected
    if (!isConfirmed(session, now)) return end(confirmFirst(language))
    const added = await createAdmin(database, { username, password, role }, now, actor)
    if (added === 'taken') return invalid({ field: 'username', message: text.nameTaken })
    return created(done(text.adminAdded(username)))
  },
})

export const changeRole = defineChange({
  route: 'PUT /api/admin/admins/:id/role',
  permission: 'accounts',
  input: z.object({ id, role }),
  confirmPassword: true,
  audit: 'admin.role-changed',
  invalidates: 'nothing',
  async handle({ id, role }, { trx, audit, session, now, text }) {
    const changed = await saveRole(trx, { id, role, byId: session.adminId }, now)
    if (changed === 'unknown') return missing(text.noSuchAdmin)
    if (changed === 'oneself') return refused(409, text.notOneself)
    if (changed === 'not-owner') return refused(409, text.notTheLast)
    if (changed.former !== role)
      await audit({ subject: changed.username, details: { from: changed.former, to: role } })
    return done(text.roleChanged)
  },
})

export const remove = defineChange({
  route: 'DELETE /api/admin/admins/:id',
  permission: 'accounts',
  input: z.object({ id }),
  confirmPassword: true,
  audit: 'admin.removed',
  invalidates: 'nothing',
  transaction: false,
  async handle({ id }, { database, actor, now, text }) {
    const result = await removeAdmin(database, id, actor, now)
    if (result === 'unknown') return missing(text.noSuchAdmin)
    if (result === 'oneself') return refused(409, text.notOneself)
    if (result === 'last') return refused(409, text.notTheLast)
    return done(text.adminRemoved)
  },
})

export const resetFactor = defineChange({
  route: 'DELETE /api/admin/admins/:id/second-factor',
  permission: 'accounts',
  input: z.object({ id }),
  confirmPassword: true,
  audit: 'second-factor.reset',
  invalidates: 'nothing',
  async handle({ id }, { trx, actor, now, text }) {
    if (id === actor.adminId) return refused(409, text.secondFactor.notOwnReset)
    const result = await deleteSecondFactorOf(trx, { id }, actor, now)
    if (result === 'unknown') return missing(text.noSuchAdmin)
    if (result === 'none') return refused(409, text.secondFactor.noFactor)
    return done(text.secondFactor.reset)
  },
})

export const invitations = defineQuery({
  route: 'GET /api/admin/invitations',
  permission: 'accounts',
  handle: (_input, { database, now }) => findInvitations(database, now),
})

export const invite = defineChange({
  route: 'POST /api/admin/invitations',
  permission: 'accounts',
  input: z.object({ role, email: z.email().max(254).nullable().default(null) }),
  confirmPassword: true,
  audit: 'admin.invited',
  invalidates: 'nothing',
  transaction: false,
  async handle({ role, email }, { database, change, session, now, text, ...context }) {
    const invited = await change(async (trx, audit) => {
      const invitation = await createInvitation(trx, { role, email, byId: session.adminId }, now)
      if (invitation) await audit({ subject: email, details: { role } })
      return invitation
    })
    if (!invited) return refused(409, text.tooManyInvitations)
    // The fragment is in no log and no Referer.
    const path = `${ADMIN_PAGES.invitation.pattern}#${invited.token}`
    const origin = context.adminOrigin ?? context.origin ?? null
    const { sendEmail } = context
    if (email === null || !sendEmail || origin === null)
      return created({ ...done(text.invited(null)), path, isSent: false })
    const mail = text.inviteMail(await context.findSiteName(), origin + path, text.roles[role])
    const isSent = await sendEmail({ ...mail, to: email, id: `invitation-${invited.id}` })
    const message = isSent ? text.invited(email) : text.inviteNotSent(email)
    return created({ ...done(message), path, isSent })
  },
})

export const withdraw = defineChange({
  route: 'DELETE /api/admin/invitations/:id',
  permission: 'accounts',
  input: z.object({ id: z.uuid() }),
  audit: 'invitation.deleted',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, text }) {
    const deleted = await deleteInvitation(trx, id)
    if (!deleted) return missing(text.invitationGone)
    await audit({ subject: deleted.email, details: { role: deleted.role } })
    return done(text.invitationDeleted)
  },
})

/** Opens a session, like a sign-in. */
export const join = defineChange({
  route: 'POST /api/admin/invitation',
  access: 'signing-in',
  input: z.object({
    token: z.string().min(1).max(TOKEN_MAX_CHARS),
    username: newUsername,
    password: newPassword,
  }),
  audit: 'admin.joined',
  invalidates: 'nothing',
  transaction: false,
  async handle({ token, username, password }, context) {
    const { database, now, address, userAgent, deviceToken, session, text } = context
    const refusal = await validateInvitation(database, token, address, now)
    const rejected = refusal ? null : await validateNewPassword(password, username, context)
    if (rejected) return rejected
    const from = { address, userAgent, deviceToken, formerSession: session?.id ?? null }
    const joined =
      refusal ?? (await createInvitedAdmin(database, { token, username, password }, from, now))
    if (joined.kind === 'limited') return presentLimit(joined.retryAfterMs, text)
    if (joined.kind === 'unknown') return refused(410, text.noSuchInvitation)
    if (joined.kind !== 'signed-in') return invalid({ field: 'username', message: text.nameTaken })
    return end({ ...joined, body: done(text.signedIn) })
  },
})
