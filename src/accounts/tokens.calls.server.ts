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
import { hasPermission, SCOPES } from '../platform/urls/permissions.ts'
import { createApiToken, deleteApiToken, findApiTokens } from './api-tokens.server.ts'

const DAY_MS = 24 * 60 * 60_000
const MAX_DAYS = 365
const NAME_MAX_CHARS = 60

export const list = defineQuery({
  route: 'GET /api/admin/tokens',
  permission: 'own',
  async handle(_input, { database, session, now }) {
    const found = await findApiTokens(database, session.adminId)
    return found.map((each) => ({ ...each, isExpired: each.expiresAt <= now }))
  },
})

export const add = defineChange({
  route: 'POST /api/admin/tokens',
  permission: 'own',
  input: z.object({
    name: z
      .string()
      .normalize()
      .trim()
      .min(1)
      .max(NAME_MAX_CHARS)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    days: z.number().int().min(1).max(MAX_DAYS),
  }),
  audit: 'token.added',
  invalidates: 'nothing',
  async handle({ name, scopes, days }, { trx, audit, session, now, language, text }) {
    const scope = scopes.find((each) => !hasPermission(session.role, each))
    if (scope) return invalid({ field: 'scopes', message: text.scopeRefused(scope) })
    if (!isConfirmed(session, now)) return end(confirmFirst(language))
    const expiresAt = now + days * DAY_MS
    const wanted = { adminId: session.adminId, name, scopes, expiresAt }
    const token = await createApiToken(trx, wanted, now)
    if (token === null) return refused(409, text.tooManyTokens)
    await audit({ subject: name, details: { scopes, days } })
    return created({ success: true as const, message: text.tokenAdded, token, expiresAt })
  },
})

export const revoke = defineChange({
  route: 'DELETE /api/admin/tokens/:id',
  permission: 'own',
  input: z.object({ id: z.uuid() }),
  audit: 'token.revoked',
  invalidates: 'nothing',
  async handle({ id }, { trx, audit, session, text }) {
    const deleted = await deleteApiToken(trx, session.adminId, id)
    if (!deleted) return missing(text.noSuchToken)
    await audit({ subject: deleted.name })
    return { success: true as const, message: text.tokenRevoked }
  },
})
