import { z } from 'zod'
import type {
  AdminContext,
  CallContext,
  OpenContext,
} from '../platform/calls/call-context.server.ts'
import {
  created,
  defineChange,
  defineQuery,
  end,
  invalid,
  missing,
  refused,
} from '../platform/calls/define-call.server.ts'
import { SIGN_IN_PATH } from '../platform/http/session-cookie.server.ts'
import { assertion, attestation, bytes, presentLimit } from './credentials.server.ts'
import {
  createRegistration,
  deletePasskey,
  findRelyingParty,
  MAX_PASSKEYS,
  savePasskey,
  verifyRegistration,
} from './passkeys.server.ts'
import {
  confirmTotp,
  consumeTotpStep,
  countRecoveryCodes,
  createRecoveryCodes,
  createTotpSecret,
  deleteTotp,
  deleteUnneededCodes,
  encodeTotpSecret,
  findFactors,
  saveTotpSecret,
  verifyTotpCode,
} from './second-factor.server.ts'
import { createPasskeyChallenge, signInWithCode, signInWithPasskey } from './second-step.server.ts'
import { deleteSessions, findPasskeyChallenge, savePasskeyChallenge } from './sessions.server.ts'
import { buildOtpauthUri, encodeBase32 } from './totp.server.ts'

const TOKEN_MAX_CHARS = 200
const CODE_MAX_CHARS = 50
const NAME_MAX_CHARS = 60
const token = z.string().min(1).max(TOKEN_MAX_CHARS)
const code = z.string().trim().min(1).max(CODE_MAX_CHARS)
const done = (message: string) => ({ success: true as const, message })

const partyOf = ({ adminOrigin, origin }: CallContext) =>
  findRelyingParty(adminOrigin ?? origin ?? null)

const boxOf = ({ secretBox }: CallContext) => {
  if (!secretBox) throw new Error('This server has no secret box')
  return secretBox
}

type Signing = OpenContext & Pick<AdminContext, 'text'>

const fromOf = ({ address, userAgent, deviceToken, session }: Signing) => ({
  address,
  userAgent,
  deviceToken,
  formerSession: session?.id ?? null,
})

function endSignIn(result: Awaited<ReturnType<typeof signInWithCode>>, { text }: Signing) {
  if (result.kind === 'limited') return presentLimit(result.retryAfterMs, text)
  if (result.kind === 'expired') return refused(410, text.secondFactor.expired)
  if (result.kind === 'unreadable') return refused(409, text.secondFactor.otherKey)
  if (result.kind !== 'signed-in') return refused(401, text.secondFactor.wrong)
  return end({ ...result, body: done(text.signedIn) })
}

const signing = {
  access: 'signing-in',
  audit: ['session.opened', 'session.failed'],
  invalidates: 'nothing',
  transaction: false,
} as const

export const enterCode = defineChange({
  route: `POST ${SIGN_IN_PATH}/code`,
  ...signing,
  input: z.object({ token, code }),
  async handle(input, context) {
    const { database, now } = context
    const result = await signInWithCode(database, boxOf(context), input, fromOf(context), now)
    return endSignIn(result, context)
  },
})

export const requestPasskey = defineChange({
  route: `POST ${SIGN_IN_PATH}/passkey-options`,
  ...signing,
  audit: 'none',
  input: z.object({ token: token.nullable().default(null) }),
  async handle({ token }, context) {
    const { database, now, text } = context
    const party = partyOf(context)
    if (!party) return refused(409, text.secondFactor.noPasskeys)
    const result = await createPasskeyChallenge(database, boxOf(context), party, token, now)
    if (result.kind === 'expired') return refused(410, text.secondFactor.expired)
    return { token: result.token, options: result.options }
  },
})

export const usePasskey = defineChange({
  route: `POST ${SIGN_IN_PATH}/passkey`,
  ...signing,
  input: z.object({ token, response: assertion }),
  async handle(input, context) {
    const { database, now, text } = context
    const party = partyOf(context)
    if (!party) return refused(409, text.secondFactor.noPasskeys)
    const box = boxOf(context)
    const result = await signInWithPasskey(database, box, party, input, fromOf(context), now)
    return endSignIn(result, context)
  },
})

export const overview = defineQuery({
  route: 'GET /api/admin/account/second-factor',
  permission: 'own',
  async handle(_input, context) {
    const { database, session } = context
    const { totpSince, passkeys } = await findFactors(database.read, session.adminId)
    return {
      totpSince,
      passkeys: passkeys.map(({ transports: _transports, ...passkey }) => passkey),
      recoveryCodes: await countRecoveryCodes(database.read, session.adminId),
      canAddPasskeys: partyOf(context) !== null,
    }
  },
})

const own = { permission: 'own', confirmPassword: true, invalidates: 'nothing' } as const

export const beginTotp = defineChange({
  route: 'POST /api/admin/account/totp',
  ...own,
  audit: 'none',
  transaction: false,
  async handle(_input, context) {
    const { change, session, now, text } = context
    const secret = createTotpSecret()
    const encrypted = await encodeTotpSecret(boxOf(context), session.adminId, secret)
    const isSaved = await change((trx) => saveTotpSecret(trx, session.adminId, encrypted, now))
    if (!isSaved) return refused(409, text.secondFactor.totpIsOn)
    const uri = buildOtpauthUri(secret, session.username, await context.findSiteName())
    return created({ secret: encodeBase32(secret), uri })
  },
})

export const confirm = defineChange({
  route: 'POST /api/admin/account/totp/confirm',
  ...own,
  input: z.object({ code }),
  audit: 'totp.added',
  transaction: false,
  async handle({ code }, context) {
    const { database, change, session, now, text } = context
    const { adminId } = session
    const given = { adminId, code, isConfirmed: false }
    const step = await verifyTotpCode(database.read, boxOf(context), given, now)
    if (step === 'unreadable') return refused(409, text.secondFactor.otherKey)
    const codes = await change(async (trx, audit) => {
      if (step === null || !(await consumeTotpStep(trx, adminId, step))) return null
      await confirmTotp(trx, adminId, now)
      await deleteSessions(trx, adminId, session.id)
      await audit()
      return createRecoveryCodes(trx, adminId)
    })
    if (!codes) return invalid({ field: 'code', message: text.secondFactor.wrong })
    return { ...done(text.secondFactor.totpAdded), codes }
  },
})

export const turnOffTotp = defineChange({
  route: 'DELETE /api/admin/account/totp',
  ...own,
  audit: 'totp.deleted',
  async handle(_input, { trx, audit, session, text }) {
    if (!(await deleteTotp(trx, session.adminId))) return missing(text.secondFactor.totpIsOff)
    await audit()
    return done(text.secondFactor.totpDeleted)
  },
})

export const renewCodes = defineChange({
  route: 'POST /api/admin/account/recovery-codes',
  ...own,
  audit: 'recovery-codes.renewed',
  async handle(_input, { trx, audit, session, text }) {
    const { totpSince, passkeys } = await findFactors(trx, session.adminId)
    if (totpSince === null && passkeys.length === 0) return refused(409, text.secondFactor.noFactor)
    await audit()
    const codes = await createRecoveryCodes(trx, session.adminId)
    return { ...done(text.secondFactor.codesRenewed), codes }
  },
})

export const beginPasskey = defineChange({
  route: 'POST /api/admin/account/passkeys/options',
  ...own,
  audit: 'none',
  transaction: false,
  async handle(_input, context) {
    const { database, change, session, text } = context
    const party = partyOf(context)
    if (!party) return refused(409, text.secondFactor.noPasskeys)
    const site = await context.findSiteName()
    const options = await createRegistration(database.read, party, { ...session, site })
    await change((trx) => savePasskeyChallenge(trx, session.id, options.challenge))
    return options
  },
})

export const addPasskey = defineChange({
  route: 'POST /api/admin/account/passkeys',
  ...own,
  input: z.object({
    name: z
      .string()
      .normalize()
      .trim()
      .min(1)
      .max(NAME_MAX_CHARS)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u),
    response: attestation,
  }),
  audit: 'passkey.added',
  transaction: false,
  async handle({ name, response }, context) {
    const { database, change, session, now, text } = context
    const { adminId } = session
    const party = partyOf(context)
    if (!party) return refused(409, text.secondFactor.noPasskeys)
    const challenge = await findPasskeyChallenge(database.read, session.id)
    const credential = challenge && (await verifyRegistration(party, challenge, response))
    if (!credential) return refused(409, text.secondFactor.passkeyRefused)
    const added = await change(async (trx, audit) => {
      // Of two requests with one challenge, the second is refused.
      if ((await findPasskeyChallenge(trx, session.id)) !== challenge) return 'refused'
      await savePasskeyChallenge(trx, session.id, null)
      const { totpSince, passkeys } = await findFactors(trx, adminId)
      if (passkeys.length >= MAX_PASSKEYS) return 'too-many'
      if (!(await savePasskey(trx, { adminId, name, credential }, now))) return 'refused'
      const isFirst = totpSince === null && passkeys.length === 0
      if (isFirst) await deleteSessions(trx, adminId, session.id)
      await audit({ subject: name })
      const hasCodes = (await countRecoveryCodes(trx, adminId)) > 0
      return { codes: hasCodes ? null : await createRecoveryCodes(trx, adminId) }
    })
    if (added === 'too-many') return refused(409, text.secondFactor.tooManyPasskeys)
    if (added === 'refused') return refused(409, text.secondFactor.passkeyRefused)
    return created({ ...done(text.secondFactor.passkeyAdded), ...added })
  },
})

export const removePasskey = defineChange({
  route: 'DELETE /api/admin/account/passkeys/:id',
  ...own,
  input: z.object({ id: bytes }),
  audit: 'passkey.deleted',
  async handle({ id }, { trx, audit, session, text }) {
    const deleted = await deletePasskey(trx, session.adminId, id)
    if (!deleted) return missing(text.secondFactor.noSuchPasskey)
    await deleteUnneededCodes(trx, session.adminId)
    await audit({ subject: deleted.name })
    return done(text.secondFactor.passkeyDeleted)
  },
})
