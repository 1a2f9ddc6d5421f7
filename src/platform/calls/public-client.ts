import type { z } from 'zod'
import { CALLS, type CallName, type Query } from '../urls/routes.ts'
import type { Call } from './call.ts'
import type { DefinedCall } from './define-call.server.ts'

type UploadedFile = { path: string; fileName: string; sizeBytes: number }
type Scalar = string | number | boolean

/** Text in a URL may be given as a number; a closed set of texts may not. */
type InUrl<Value> = Value extends string ? (string extends Value ? Scalar : Value) : Value

type PathName<Route> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathName<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never

type IsQuery<Route> = Route extends CallName
  ? (typeof CALLS)[Route]['method'] extends 'GET'
    ? true
    : false
  : Route extends `GET ${string}`
    ? true
    : false

/** What a client passes for a member; coerced members have no input type of their own. */
type InputOrOutput<In, Out> = Out extends UploadedFile ? File : unknown extends In ? Out : In

type Member<Route, Name, Value> =
  IsQuery<Route> extends true
    ? InUrl<Value> | (undefined extends Value ? null : never)
    : Name extends PathName<Route>
      ? InUrl<Value>
      : Value

export type ClientInput<Route, In, Out> = string extends keyof In
  ? null
  : {
      [Name in keyof In]: Member<
        Route,
        Name,
        InputOrOutput<In[Name], Name extends keyof Out ? Out[Name] : never>
      >
    }

/** A result as JSON carries it: a Date or a function in it becomes `never`. */
export type JsonOf<Value> = unknown extends Value
  ? Value
  : Value extends Scalar | null | undefined
    ? Value
    : Value extends Date | bigint | symbol | ((...args: never[]) => unknown)
      ? never
      : { [Name in keyof Value]: JsonOf<Value[Name]> }

type InputFor<Defined> =
  Defined extends DefinedCall<infer Route, infer In, infer _>
    ? ClientInput<Route, z.input<In>, z.output<In>>
    : never
type BodyFor<Defined> =
  Defined extends DefinedCall<infer _, z.ZodType, infer Body> ? JsonOf<Body> : never

export type ValueOf<Named> = Named extends { read: (body: never) => infer Value } ? Value : never

function splitInput(name: CallName, input: Query | null) {
  const { method, pattern } = CALLS[name]
  const parameters: Record<string, string> = {}
  if (method === 'POST') return { parameters, query: {}, body: { ...input } }
  const query = { ...input }
  for (const [, name = ''] of pattern.matchAll(/:(\w+)/g)) {
    parameters[name] = String(query[name])
    delete query[name]
  }
  // The first page has one address.
  if (query.page === 1) delete query.page
  return { parameters, query }
}

/** Typed by `typeof import('./FEATURE.calls.server.ts')`; `read` turns a response body into what pages show. */
export const createPublicClient =
  <File>() =>
  <Name extends CallName & keyof File, Value = BodyFor<File[Name]>>(
    name: Name,
    more: {
      read?: (body: BodyFor<File[Name]>) => Value
    } & Pick<Call<InputFor<File[Name]>, never, never>, 'retryInput' | 'failure'> = {},
  ): Call<InputFor<File[Name]>, BodyFor<File[Name]>, Value> => ({
    name,
    request: (input) => splitInput(name, input),
    read: (body) => body as Value,
    ...more,
  })
