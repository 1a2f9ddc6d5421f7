import { CallError } from '../../contract/client/use-call.ts'

/** What a person is told of a call that failed: the server's own words where it had any. */
export const faultText = (error: Error): string =>
  (error instanceof CallError && (error.errors[0]?.message || error.detail)) || error.message
