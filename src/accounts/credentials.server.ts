import { z } from 'zod'
import type { AdminContext } from '../platform/calls/call-context.server.ts'
import { invalid } from '../platform/calls/define-call.server.ts'
import { validatePassword } from './password.server.ts'

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
