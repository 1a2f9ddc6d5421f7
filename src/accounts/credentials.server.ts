import { z } from 'zod'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import { end, invalid } from '../platform/calls/define-call.server.ts'
import { validatePassword } from './password.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const PASSWORD_MAX_CHARS = 1000
const NAME_MAX_CHARS = 100

export const username = z.string().normalize().trim().min(1).max(NAME_MAX_CHARS)
export const newUsername = username.regex(/^[^\p{Cc}\p{Cf}]*$/u)
export const newPassword = z.string().max(PASSWORD_MAX_CHARS)

/** The longest parts are signatures of post-quantum algorithms. */
const BYTES_MAX_CHARS = 20_000

export const bytes = z
  .string()
  .min(1)
  .max(BYTES_MAX_CHARS)
  .regex(/^[\w-]+$/)
/** https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }
const extensions = z.looseObject({})
export const assertion = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(BYTES_MAX_CHARS).optional(),
  }),
  clientExtensionResults: extensions,
})
export const attestation = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .optional(),
  }),
  clientExtensionResults: extensions,
})

type Names = Pick<AdminContext, 'findSiteName' | 'text'>

export async function validateNewPassword(
  password: string,
  name: string,
  { findSiteName, text }: Names,
) {
  const error = await validatePassword(password, name, await findSiteName())
  if (error === null) return null
  return invalid({ field: 'password', message: text.passwordErrors[error] })
}

export const presentLimit = (retryAfterMs: number, text: AdminContext['text']) =>
  end({
    kind: 'limited',
    detail: text.tooManyTries(Math.ceil(retryAfterMs / MINUTE_MS)),
    retryAfterSeconds: Math.ceil(retryAfterMs / SECOND_MS),
  })
