import { CallError } from '../calls/use-call.ts'

export function buildFormErrors(error: Error | null, unreachable: string) {
  const errors = error instanceof CallError ? error.errors : []
  const of = (field: string) => errors.find((each) => each.field === field)?.message ?? ''
  const whole =
    error === null || errors.length > 0
      ? ''
      : (error instanceof CallError && error.detail) || unreachable
  return { of, whole }
}
