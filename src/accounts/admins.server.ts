import { z } from 'zod'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { findAdminMessages } from '../platform/calls/admin-messages.ts'
import { confirmFirst } from '../platform/calls/run-call.server.ts'
import { isConfirmed } from '../platform/http/session-cookie.server.ts'
import { adminInput, adminsResponse, newAdminInput } from './account.schema.server.ts'
import { validateNewPassword } from './account.server.ts'
import { createAdmin } from './create-admin.server.ts'
import { findAdmins } from './find-admins.server.ts'
import { removeAdmin } from './remove-admin.server.ts'
import { signInResponse } from './sessions.schema.server.ts'

export const adminsHandlers = [
  adminHandler({
    name: 'admins',
    input: z.object({}),
    answer: adminsResponse,
    async handle(_input, { database, session }) {
      const admins = await findAdmins(database)
      return {
        kind: 'found',
        body: admins.map((each) => ({ ...each, isOneself: each.id === session.adminId })),
      }
    },
  }),
  adminHandler({
    name: 'addAdmin',
    input: newAdminInput,
    answer: signInResponse,
    async handle({ username, password }, context) {
      const { database, session, actor, now, language } = context
      const text = findAdminMessages(language)
      const errors = await validateNewPassword(password, username, context)
      if (errors) return errors
      if (!isConfirmed(session, now)) return confirmFirst(language)
      if ((await createAdmin(database, username, password, now, actor)) === 'taken')
        return { kind: 'invalid', errors: [{ field: 'username', message: text.nameTaken }] }
      return { kind: 'created', body: { success: true, message: text.adminAdded(username) } }
    },
  }),
  adminHandler({
    name: 'removeAdmin',
    input: adminInput,
    answer: signInResponse,
    async handle({ id }, { database, session, actor, now, language }) {
      const text = findAdminMessages(language)
      if (!isConfirmed(session, now)) return confirmFirst(language)
      const end = await removeAdmin(database, id, actor, now)
      if (end === 'unknown') return { kind: 'missing', detail: text.noSuchAdmin }
      if (end === 'oneself') return { kind: 'refused', status: 409, detail: text.notOneself }
      if (end === 'last') return { kind: 'refused', status: 409, detail: text.notTheLast }
      return { kind: 'found', body: { success: true, message: text.adminRemoved } }
    },
  }),
]
