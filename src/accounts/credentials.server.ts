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

export const endLimited = (retryAfterMs: number, text: AdminContext['text']) =>
  end({
    kind: 'limited',
    detail: text.tooManyTries(Math.ceil(retryAfterMs / MINUTE_MS)),
    retryAfterSeconds: Math.ceil(retryAfterMs / SECOND_MS),
  })
