import type { Readable } from 'node:stream'
import { CALLS, type CallName, type CallRoute, formatPath, type Query } from '../urls/routes.ts'

export type UploadForm = {
  fields: Record<string, string | number | boolean | null | undefined>
  file: File
}

/** Import `.schema.ts` files only as types, so that browsers don't load Zod. */
export type Call<Input, Wire, Value> = {
  name: CallName
  request: (input: Input) => {
    parameters: Record<string, string>
    query: Query
    body?: Record<string, unknown>
    form?: UploadForm
  }
  read: (wire: Wire) => Value
  /** Returns the input for one retry after a 404. */
  retryInput?: (input: Input) => Input | null
  /** Replaces the default message 'status: body text'. */
  failure?: (status: number) => string
}

/** Carries its route, so that visitors don't load the administrator routes. */
export type AdminCall<Input, Wire, Value> = Omit<Call<Input, Wire, Value>, 'name'> & {
  name: string
  route: CallRoute
}

export type AnyCall<Input, Wire, Value> = Call<Input, Wire, Value> | AdminCall<Input, Wire, Value>

export const findCallRoute = <Input, Wire, Value>(call: AnyCall<Input, Wire, Value>): CallRoute =>
  'route' in call ? call.route : CALLS[call.name]

export function buildCallUrl<Input>(call: AnyCall<Input, never, unknown>, input: Input): string {
  const { parameters, query } = call.request(input)
  return formatPath(findCallRoute(call).pattern, parameters, query)
}

/** Its members are the names of all admin calls; `app/server/calls.server.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: only an interface can be extended from another module.
export interface AdminCallNames {}

/** Lets a feature name calls of other features, which it must not import. */
export type InvalidatedCalls = readonly (keyof AdminCallNames | { name: string })[]

/** The expected results of a call; anything else is thrown. */
export type Outcome<Wire> =
  | { kind: 'found'; body: Wire }
  | { kind: 'created'; body: Wire }
  | { kind: 'moved'; parameters: Record<string, string> }
  | { kind: 'missing' | 'gone'; detail: string }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'limited'; detail: string; retryAfterSeconds: number }

export type AdminOutcome<Wire> =
  | { kind: 'accepted'; body: Wire }
  /** 401 credentials, 403 password, 409 conflict, 410 gone, 413 size, 500 run, 507 disk. */
  | {
      kind: 'refused'
      status: 401 | 403 | 409 | 410 | 413 | 500 | 507
      detail: string
      reason?: string
      errors?: FieldError[]
    }
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

export type FieldError = {
  field: string
  message: string
  businessId?: number
}
