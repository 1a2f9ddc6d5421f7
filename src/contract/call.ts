import { CALLS, type CallName, fillPattern, type Query } from '../routes.ts'

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
  }
  read: (wire: Wire) => Value
  /** What to ask once more when the first answer is "not found"; null for nothing. */
  retryInput?: (input: Input) => Input | null
  /** What its failure says in place of 'status: body text'. */
  failure?: (status: number) => string
}

/** The address of a call with its input. */
export function callUrl<Input>(call: Call<Input, never, unknown>, input: Input): string {
  const { parameters, query } = call.request(input)
  return fillPattern(CALLS[call.name].pattern, parameters, query)
}

/** How a call can end, other than by a fault of the server: a closed list. */
export type Outcome<Wire> =
  | { kind: 'found'; body: Wire }
  | { kind: 'created'; body: Wire }
  | { kind: 'moved'; parameters: Record<string, string> }
  | { kind: 'missing' | 'gone'; detail: string }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'limited'; detail: string; retryAfterSeconds: number }

/** What is wrong with one field of an input. */
export type FieldError = { field: string; message: string }
