import { z } from 'zod'
import type { JsonSchema, OpenApiWire } from '../../src/api-docs/open-api.schema.server.ts'
import type { AnyDefinedCall } from '../../src/platform/calls/define-call.server.ts'

/** Mulberry32: the same seed gives the same requests. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    isOne: (of: number) => below(of) === 0,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)]!,
  }
}
export type Random = ReturnType<typeof createRandom>

export type FuzzedCall = {
  name: string
  method: string
  /** With `{name}` for parameters. */
  path: string
  query: Record<string, JsonSchema>
  body: JsonSchema | null
  takesFile: boolean
}

/** These end every session, or wait for each other. */
const NOT_SENT = new Set(['accounts.signOut', 'accounts.endAllSessions', 'accounts.signIn'])

/** Sent last, because the other calls need businesses. */
export const isDestructive = ({ name }: FuzzedCall) => /\.delete(?:All|Test)/.test(name)

const resolve = (document: OpenApiWire, schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1)
  return name ? (document.components.schemas[name] ?? {}) : schema
}

/** Public calls as the published document describes them, and admin calls by the schemas that they check. */
export function listFuzzedCalls(
  document: OpenApiWire,
  defined: ReadonlyMap<string, AnyDefinedCall>,
): FuzzedCall[] {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): FuzzedCall => {
      const content = Object.entries(operation.requestBody?.content ?? {})
      const json = content.find(([type]) => type === 'application/json')?.[1].schema
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(
          operation.parameters
            .filter((each) => each.in === 'query')
            .map((each) => [each.name, resolve(document, each.schema)]),
        ),
        body: json ? resolve(document, json) : null,
        takesFile: content.some(([type]) => type === 'multipart/form-data'),
      }
    }),
  )
  const known = new Set(documented.map(({ method, path }) => `${method} ${path}`))
  const ofAdmins = [...defined].flatMap(([name, call]): FuzzedCall[] => {
    const [method = '', route = ''] = call.route.split(' ')
    const path = route.replace(/:(\w+)/g, '{$1}')
    if (call.access === 'public' || NOT_SENT.has(name) || known.has(`${method} ${path}`)) return []
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
    const properties = Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([member]) => !inPath.has(member)),
    )
    const required = schema.required?.filter((member) => !inPath.has(member))
    const isRead = method === 'GET'
    return [
      {
        name,
        method,
        path,
        query: isRead ? properties : {},
        body: isRead ? null : { ...schema, properties, ...(required && { required }) },
        takesFile: call.takes === 'file',
      },
    ]
  })
  return [...documented, ...ofAdmins]
}

const WORDS = ['bakery', 'Basel', 'CH', 'name', 'all', 'import', '2026-01-31', 'blue-door']

/** A value that the schema mostly accepts. */
export function buildValid(schema: JsonSchema, random: Random, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return buildValid(random.pick(schema.anyOf), random, depth)
  const type = [schema.type].flat()[0]
  if (type === 'object' || schema.properties) {
    const members = Object.entries(schema.properties ?? {}).filter(
      ([member]) => schema.required?.includes(member) || random.isOne(2),
    )
    return Object.fromEntries(
      members.map(([member, each]) => [member, buildValid(each, random, depth + 1)]),
    )
  }
  if (type === 'array')
    return depth > 6
      ? []
      : Array.from({ length: random.below(3) }, () =>
          buildValid(schema.items ?? {}, random, depth + 1),
        )
  if (type === 'integer' || type === 'number')
    return random.pick([schema.minimum ?? 1, 1, 2, Math.min(schema.maximum ?? 10, 10)])
  if (type === 'boolean') return random.isOne(2)
  if (type === 'null') return null
  if (schema.pattern && new RegExp(schema.pattern).test('1')) return '1'
  return random.pick(WORDS)
}

const deep = (levels: number, open: string, close: string) =>
  JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`) as unknown

export const HOSTILE_VALUES: readonly unknown[] = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202eexe.fdp\u202c',
    'مخبز',
    'İ\u0307ı',
    '👩‍👩‍👧‍👦'.repeat(50),
  ],
  ...[
    "' or 1=1 --",
    '";drop table businesses;--',
    '%',
    '_',
    '\\',
    '$1',
    '{{7*7}}',
    '<script>1</script>',
  ],
  ...['../../../etc/passwd', '..%2f..%2f', '/', '//evil.example', 'file:///etc/passwd', 'C:\\x'],
  ...[
    'x'.repeat(300),
    'x'.repeat(70_000),
    ' '.repeat(5000),
    '\n'.repeat(2000),
    '(a+)+$'.repeat(40),
  ],
  ...['', ' ', 'null', 'NaN', '-0', '1e999', '0x10', '9'.repeat(40), '2026-02-31', '-1', '1.5'],
  ...[-1, 0, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 5e-324],
  ...[null, true, false, [], {}, [null], [[]], ['a', 'b'], { a: 1 }],
  deep(500, '[', ']'),
  deep(500, '{"a":', '}'),
  Array.from({ length: 5000 }, (_, index) => index),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1}'),
]

export type FuzzedRequest = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000)
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed())

/** Sent instead of JSON. */
const BODIES: readonly [type: string, body: string][] = [
  ['application/json', '{'],
  ['application/json', '"text"'],
  ['application/json', '[1,2]'],
  ['application/json', 'null'],
  ['application/json', ''],
  ['text/plain', 'name=1'],
  ['application/x-www-form-urlencoded', 'a=1&a=2&a[b]=3'],
  ['application/json; charset=utf-16', '{}'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ['multipart/form-data', '--x--'],
]

const FILES = [
  ['a.csv', 'name,city\nFuzzed,Basel\n'],
  ['../../a\0.csv', 'name\n\0\n'],
  ['a.xlsx', 'PK\u0003\u0004 no workbook'],
  ['', ''],
  [`${'x'.repeat(3000)}.json`, '[{"name":{"a":[[[[]]]]}}]'],
] as const

function buildForm(fields: Record<string, unknown>, random: Random): [string, string] {
  const [fileName, content] = random.pick(FILES)
  const quoted = fileName.replace(/["\r\n]/g, '_')
  const parts = Object.entries({ waitMs: '0', preview: 'true', ...fields }).map(
    ([name, value]) =>
      `--fuzz\r\nContent-Disposition: form-data; name="${name.replace(/\W/g, '_')}"\r\n\r\n${asText(value)}\r\n`,
  )
  const file = `--fuzz\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--fuzz--\r\n`
  return ['multipart/form-data; boundary=fuzz', parts.join('') + file]
}

/** One valid request in which, mostly, one parameter, member or header is invalid. */
export function buildRequest(call: FuzzedCall, ids: readonly string[], random: Random) {
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const queried = Object.keys(call.query)
  const members = Object.keys(call.body?.properties ?? {})
  const targets = [
    ...parameters.map((name) => ['path', name]),
    ...queried.map((name) => ['query', name]),
    ...members.map((name) => ['member', name]),
    ...(call.body
      ? [
          ['body', ''],
          ['extra', ''],
        ]
      : [['query', 'unknown']]),
    ['header', ''],
    ['nothing', ''],
  ]
  const [kind, target] = random.pick(targets) as [string, string]
  const hostile = random.pick(HOSTILE_VALUES)
  const isMissing = random.isOne(6)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    kind === 'path' && name === target ? encode(hostile) || '%00' : encode(random.pick(ids)),
  )
  const search = new URLSearchParams()
  for (const [name, schema] of Object.entries(call.query)) {
    if (kind === 'query' && name === target) {
      if (isMissing) continue
      search.append(name, asText(hostile).toWellFormed())
      if (random.isOne(4)) search.append(name, '2')
    } else if (random.isOne(2)) search.append(name, asText(buildValid(schema, random)))
  }
  if (kind === 'query' && target === 'unknown')
    search.append('a[b]', asText(hostile).toWellFormed())
  const headers: Record<string, string> = {}
  if (kind === 'header')
    headers[random.pick(['accept-language', 'if-none-match', 'range', 'x-request-id', 'accept'])] =
      asText(hostile)
        .replace(/[^\t\x20-\x7e]/g, '?')
        .slice(0, 4000)
  let body: string | undefined
  if (call.body) {
    const value = buildValid(call.body, random) as Record<string, unknown>
    if ('waitMs' in (call.body.properties ?? {})) value.waitMs = 0
    if (kind === 'member' && isMissing) delete value[target]
    else if (kind === 'member' && target !== 'waitMs') value[target] = hostile
    if (kind === 'extra') Object.assign(value, { unexpected: hostile })
    headers['content-type'] = 'application/json'
    body = JSON.stringify(value)
    if (call.takesFile) [headers['content-type'], body] = buildForm(value, random)
    if (kind === 'body') [headers['content-type'], body] = random.pick(BODIES) as [string, string]
  }
  const query = search.size > 0 ? `?${search}` : ''
  return { url: path + query, method: call.method, headers, body } satisfies FuzzedRequest
}
