import type { Readable } from 'node:stream'
import type { AdminCallName } from '../urls/admin-routes.ts'
import { CALLS, type CallName, type CallRoute, fillPattern, type Query } from '../urls/routes.ts'

/** A file and what is said of it; fields without a value are left out. */
export type UploadForm = {
  fields: Record<string, string | number | boolean | null | undefined>
  file: File
}

/**
 * One call of the API as its users see it: what it takes, and how its wire shape becomes our own
 * names. The wire shapes themselves are Zod schemas in the `.schema.ts` file beside; they are
 * imported here as types only, so that no browser loads them.
 */
export type Call<Input, Wire, Value> = {
  name: CallName
  request: (input: Input) => {
    parameters: Record<string, string>
    query: Query
    /** What a call that writes sends as JSON. */
    body?: Record<string, unknown>
    /** What a call that takes a file sends in place of it. */
    form?: UploadForm
  }
  read: (wire: Wire) => Value
  /** What to ask once more when the first answer is "not found"; null for nothing. */
  retryInput?: (input: Input) => Input | null
  /** What its failure says in place of 'status: body text'. */
  failure?: (status: number) => string
}

/** A call of the back office; it brings its route along, so that no visitor loads the table of those. */
export type AdminCall<Input, Wire, Value> = Omit<Call<Input, Wire, Value>, 'name'> & {
  name: AdminCallName
  route: CallRoute
}

export type AnyCall<Input, Wire, Value> = Call<Input, Wire, Value> | AdminCall<Input, Wire, Value>

/** How a call is asked. */
export const routeOf = <Input, Wire, Value>(call: AnyCall<Input, Wire, Value>): CallRoute =>
  'route' in call ? call.route : CALLS[call.name]

/** The address of a call with its input. */
export function callUrl<Input>(call: AnyCall<Input, never, unknown>, input: Input): string {
  const { parameters, query } = call.request(input)
  return fillPattern(routeOf(call).pattern, parameters, query)
}

/** How a call can end, other than by a fault of the server: a closed list. */
export type Outcome<Wire> =
  | { kind: 'found'; body: Wire }
  | { kind: 'created'; body: Wire }
  | { kind: 'moved'; parameters: Record<string, string> }
  | { kind: 'missing' | 'gone'; detail: string }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'limited'; detail: string; retryAfterSeconds: number }

/** Ends of calls of the back office alone. */
export type AdminOutcome<Wire> =
  /** Begun, and going on by itself. */
  | { kind: 'accepted'; body: Wire }
  /**
   * Asked well and still not done: 401 wrong credentials, 403 the password is asked for, 409 changed
   * by another, 410 what it needs is gone, 413 too large, 500 a run of it has failed, 507 the disk
   * has no space for it.
   */
  | {
      kind: 'refused'
      status: 401 | 403 | 409 | 410 | 413 | 500 | 507
      detail: string
      reason?: string
      /** The fields it is about. */
      errors?: FieldError[]
    }
  /** A session, and what the device is known by from now on where that is new. */
  | { kind: 'signed-in'; body: Wire; token: string; deviceToken?: string }
  | { kind: 'signed-out'; body: Wire }
  | {
      kind: 'download'
      fileName: string
      mediaType: string
      content: Readable
      headers?: Record<string, string>
    }

export type AnyOutcome<Wire> = Outcome<Wire> | AdminOutcome<Wire>

/** What is wrong with one field of an input. */
export type FieldError = {
  field: string
  message: string
  /** The business that has what only one can have. */
  businessId?: number
}
