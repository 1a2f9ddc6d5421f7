import { createPublicClient } from '../platform/calls/public-client.ts'
import type {
  JsonSchema,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiReference,
  OpenApiResponse,
  OpenApiWire,
} from './open-api.schema.server.ts'

export type ApiMember = { name: string; type: string; note: string | null }

export type ApiParameter = ReturnType<typeof parseInput>

export type ApiResponse = { status: string; note: string; type: string | null }

export type ApiCall = ReturnType<typeof parseCall>

export type ApiReference = ReturnType<typeof parseReference>

const isReference = (value: object): value is OpenApiReference => '$ref' in value
const lastSegment = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return lastSegment(schema.$ref)
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ')
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.type === 'array') {
    const entry = schema.items ? typeText(schema.items) : 'any'
    return entry.includes(' | ') ? `(${entry})[]` : `${entry}[]`
  }
  return [schema.type ?? 'any'].flat().join(' | ')
}

function parseMembers(schema: JsonSchema, path = ''): ApiMember[] {
  const inner = [
    ...(schema.anyOf ?? []).map((each) => parseMembers(each, path)),
    schema.items ? parseMembers(schema.items, `${path}[]`) : [],
    typeof schema.additionalProperties === 'object'
      ? parseMembers(schema.additionalProperties, `${path}.*`)
      : [],
  ].flat()
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const below = path === '' ? name : `${path}.${name}`
    const row = { name: below, type: typeText(member), note: member.description ?? null }
    return [row, ...parseMembers(member, below)]
  })
  return [...own, ...inner]
}

const parseShape = (name: string, schema: JsonSchema) => ({
  name,
  type: typeText(schema),
  members: parseMembers(schema),
})

function parseInput(
  name: string,
  schema: JsonSchema,
  more: { place: OpenApiParameter['in'] | 'body'; isRequired: boolean; note: string | null },
) {
  const { default: fallback, minimum, maximum, maxLength, pattern } = schema
  return {
    name,
    type: typeText(schema),
    ...more,
    fallback: fallback === undefined || fallback === '' ? null : JSON.stringify(fallback),
    min: minimum ?? null,
    max: maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum,
    maxLength: maxLength ?? null,
    pattern: pattern ?? null,
  }
}

const parseParameter = ({ name, schema, required, description, ...at }: OpenApiParameter) =>
  parseInput(name, schema, { place: at.in, isRequired: required, note: description ?? null })

const parseBody = (schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, member]) =>
    parseInput(name, member, {
      place: 'body',
      isRequired: schema.required?.includes(name) ?? false,
      note: member.description ?? null,
    }),
  )

function examplePath(path: string, parameters: OpenApiParameter[]): string {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, example, schema } of parameters) {
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)))
    else if (example !== undefined && example !== schema.default) query.set(name, String(example))
  }
  return query.size === 0 ? filled : `${filled}?${query}`
}

type Components = OpenApiWire['components']

function parseCall(
  [path, method, operation]: [string, string, OpenApiOperation],
  { schemas, responses }: Components,
) {
  const { operationId, summary, description, parameters, requestBody } = operation
  const found = Object.entries(operation.responses).map(
    ([status, response]): [string, OpenApiResponse | undefined] => [
      status,
      isReference(response) ? responses[lastSegment(response.$ref)] : response,
    ],
  )
  const contentOf = (response?: OpenApiResponse) => Object.values(response?.content ?? {})[0]
  const good = contentOf(found.find(([status]) => status.startsWith('2'))?.[1])
  const name = good ? typeText(good.schema) : ''
  const body = requestBody?.content['application/json']
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters: [...parameters.map(parseParameter), ...(body ? parseBody(body.schema) : [])],
    answers: found.map(([status, response]) => {
      const content = contentOf(response)
      const type = content ? typeText(content.schema) : null
      return { status, note: response?.description ?? '', type }
    }),
    shape: parseShape(name, schemas[name] ?? {}),
    example: { path: examplePath(path, parameters), body: body?.example, answer: good?.example },
  }
}

function parseReference({ info, tags, paths, components }: OpenApiWire) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: parseCall([path, method, operation], components),
    })),
  )
  const shown = new Set(calls.map(({ call }) => call.shape.name))
  return {
    title: info.title,
    version: info.version,
    description: info.description.split('\n\n'),
    groups: tags.map(({ name }) => ({
      name,
      calls: calls.flatMap(({ tag, call }) => (tag === name ? [call] : [])),
    })),
    shapes: Object.entries(components.schemas)
      .filter(([name]) => !shown.has(name))
      .map(([name, schema]) => parseShape(name, schema)),
  }
}

type OpenApiCall = ReturnType<typeof import('./open-api.server.ts').buildOpenApiCall>

export const findApiReference = createPublicClient<{ openApi: OpenApiCall }>()('openApi', {
  read: parseReference,
})
