import type { z } from 'zod'
import { CALLS, type CallName, type CallRoute } from '../urls/routes.ts'
import type { AdminCall, Call, UploadForm } from './call.ts'
import { buildCallUrl } from './call.ts'
import type { CallTable } from './call-registry.server.ts'
import type { DefinedCall } from './define-call.server.ts'
import type { ClientInput, JsonOf } from './public-client.ts'
import { fetchCall, useCall } from './use-call.ts'

type ClientCall<Route, Input, Body> = (Route extends CallName
  ? Call<Input, Body, Body>
  : AdminCall<Input, Body, Body>) & {
  use: (
    input: Input,
    keepsPrevious?: boolean,
    isEnabled?: boolean,
  ) => ReturnType<typeof useCall<Input, Body, Body>>
  send: (input: Input, signal?: AbortSignal) => Promise<Body>
  url: (input: Input) => string
}

export type Client<File> = {
  [Name in keyof File]: File[Name] extends DefinedCall<infer Route, infer In, infer Body>
    ? ClientCall<Route, ClientInput<Route, z.input<In>, z.output<In>>, JsonOf<Body>>
    : never
}

export type InputOf<Named> = Named extends { send: (input: infer Input) => unknown } ? Input : never
export type ResultOf<Named> = Named extends { send: (...args: never[]) => Promise<infer Body> }
  ? Body
  : never

let table: CallTable = {}

/** Makes the routes of admin calls known; until then none can be requested. */
export const registerCallTable = (sent: CallTable): void => {
  table = sent
}

function routeNamed(name: string): CallRoute {
  const [method, pattern, freshMs = 0] = table[name]?.split(' ') ?? []
  if (!pattern) throw new Error(`No call ${name}`)
  return {
    method: method as CallRoute['method'],
    pattern,
    access: 'admin',
    freshMs: Number(freshMs),
  }
}

function splitInput({ method, pattern }: CallRoute, input: object | null) {
  const inPath = pattern.split('/')
  const parameters: Record<string, string> = {}
  const rest: UploadForm['fields'] = {}
  let file: File | undefined
  for (const [name, value] of Object.entries(input ?? {}))
    if (inPath.includes(`:${name}`)) parameters[name] = String(value)
    else if (value instanceof File) file = value
    // The first page has one address.
    else if (method !== 'GET' || name !== 'page' || value !== 1) rest[name] = value
  if (method === 'GET') return { parameters, query: rest }
  const sent = file ? { form: { fields: rest, file } } : input && inBody(rest)
  return { parameters, query: {}, ...sent }
}

const inBody = (rest: object) => (Object.keys(rest).length > 0 ? { body: { ...rest } } : null)

function describeCall(name: string, isPublic: boolean) {
  const call = {
    name,
    request: (input: object | null) =>
      splitInput(isPublic ? CALLS[name as CallName] : routeNamed(name), input),
    read: (body: unknown) => body,
    use: (input: object | null, ...more: [boolean?, boolean?]) => useCall(known, input, ...more),
    send: (input: object | null, signal?: AbortSignal) => fetchCall(known, input, signal),
    url: (input: object | null) => buildCallUrl(known, input),
  }
  // Only admin calls have a `route`, read on use because it isn't known when the call is created.
  if (!isPublic) Object.defineProperty(call, 'route', { get: () => routeNamed(name) })
  const known = call as unknown as AdminCall<object | null, never, unknown>
  return call
}

/** Typed by `typeof import('./FEATURE.calls.server.ts')`. The `name` of a call is its key in the query cache. */
export function createClient<File extends object>(feature: string): Client<File> {
  const described = new Map<string, object>()
  return new Proxy({} as Client<File>, {
    get(_, exported: string) {
      const isPublic = Object.hasOwn(CALLS, exported)
      const known =
        described.get(exported) ??
        describeCall(isPublic ? exported : `${feature}.${exported}`, isPublic)
      described.set(exported, known)
      return known
    },
  })
}
