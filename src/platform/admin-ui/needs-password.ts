import { CallError } from '../calls/use-call.ts'

/** What the server says when an act needs the password once more. */
const CONFIRM_REASON = 'confirm-password'

/** Whether a call was refused until the password is given once more. */
export const needsPassword = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.reason === CONFIRM_REASON
