import { z } from 'zod'
import type { PublicCall } from '../platform/calls/define-call.server.ts'
import { CALLS, type CallName } from '../platform/urls/routes.ts'
import apiNotes from './api-notes.json' with { type: 'json' }
import type { JsonSchema, OpenApiParameter } from './open-api.schema.server.ts'

type CallNotes = {
  tag: string
  summary: string
  description: string
  parameters?: Record<string, string>
}

export const CALL_NOTES: Record<CallName, CallNotes> = apiNotes.calls

/** Of the members that several calls have. */
const PARAMETER_NOTES: Record<string, string> = apiNotes.parameters

const isDocumented = (schema: JsonSchema | undefined) =>
  schema !== undefined && (schema.type ?? schema.anyOf ?? schema.enum) !== undefined

/** Query values are text, so null and empty defaults are omitted. */
function asWritten(schema: JsonSchema): JsonSchema {
  const { default: fallback, anyOf, ...rest } = schema
  const choices = anyOf?.filter(({ type }) => type !== 'null')
  const only = choices?.length === 1 ? choices[0] : undefined
  const type = Array.isArray(rest.type) ? rest.type.find((each) => each !== 'null') : rest.type
  return {
    ...rest,
    ...(choices && !only && { anyOf: choices }),
    ...only,
    ...(type !== undefined && { type }),
    ...(fallback !== null && fallback !== '' && fallback !== undefined && { default: fallback }),
  }
}

const isNumber = ({ type }: JsonSchema) => type === 'integer' || type === 'number'

function buildValueSchema(text: JsonSchema, output: JsonSchema = {}): JsonSchema {
  return asWritten(isNumber(output) || !isDocumented(text) ? output : text)
}

/** The documented input of a call: in the path, in the query, or in a JSON body. */
export function buildInputSchema(
  { route, input }: Pick<PublicCall, 'route' | 'input'>,
  example: Record<string, string> = {},
) {
  const options = { unrepresentable: 'any' } as const
  const written = z.toJSONSchema(input, { ...options, io: 'input' }) as JsonSchema
  const output = z.toJSONSchema(input, { ...options, io: 'output' }) as JsonSchema
  const { method, pattern } = CALLS[route]
  const inPath = new Set([...pattern.matchAll(/:(\w+)/g)].map(([, each]) => each))
  const isRequired = (each: string) => inPath.has(each) || !!written.required?.includes(each)
  const noteOf = (each: string) => {
    const description = CALL_NOTES[route].parameters?.[each] ?? PARAMETER_NOTES[each]
    return description === undefined ? {} : { description }
  }
  const members = Object.entries(written.properties ?? {})

  const parameters = members
    .filter(([each]) => method === 'GET' || inPath.has(each))
    .map(([each, text]): OpenApiParameter => {
      const schema = buildValueSchema(text, output.properties?.[each])
      const value = example[each]
      return {
        name: each,
        in: inPath.has(each) ? 'path' : 'query',
        required: isRequired(each),
        ...noteOf(each),
        schema,
        ...(value !== undefined && { example: isNumber(schema) ? Number(value) : value }),
      }
    })
  if (method === 'GET') return { parameters, body: null }
  // Untyped members are internal to the site's own forms.
  const documented = members.filter(([each, schema]) => !inPath.has(each) && isDocumented(schema))
  const body: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      documented.map(([each, schema]) => [each, { ...schema, ...noteOf(each) }]),
    ),
    required: documented.map(([each]) => each).filter(isRequired),
    additionalProperties: false,
  }
  return { parameters, body }
}
