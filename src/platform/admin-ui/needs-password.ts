import { CallError } from '../calls/use-call.ts'

const CONFIRM_REASON = 'confirm-password'

export const needsPassword = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.reason === CONFIRM_REASON
