import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import MEMBER_NOTES from '../src/api-docs/member-notes.json' with { type: 'json' }
import type {
  JsonSchema,
  OpenApiOperation,
  OpenApiResponse,
  OpenApiWire,
} from '../src/api-docs/open-api.schema.server.ts'
import { findApiReference } from '../src/api-docs/open-api.ts'
import { DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import { listPublicCalls } from '../src/platform/calls/call-registry.server.ts'
import { CALLS } from '../src/platform/urls/routes.ts'
import { openSite } from './open-site.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const DOCUMENT = '/api/openapi.json'

const PUBLIC_CALLS = listPublicCalls(DEFINED_CALLS)

/** Every operation of a document with its path. */
const operationsOf = (document: OpenApiWire) =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )

/** Every value called `name` in a document, at any depth. */
function valuesNamed(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => [
    ...(key === name ? [each] : []),
    ...valuesNamed(name, each),
  ])
}

/** Resolves a reference (RFC 6901). */
const resolve = (document: unknown, reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      document,
    )

/** Validates by the document's own schema only. */
function checkOf(document: OpenApiWire, schema: JsonSchema) {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

const fill = (path: string, { parameters }: OpenApiOperation) => {
  const query = new URLSearchParams()
  let filled = path
  for (const { name, in: place, example } of parameters)
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)))
    else if (example !== undefined) query.set(name, String(example))
  return `${filled}?${query}`
}

const goodSchema = ({ responses }: OpenApiOperation) =>
  (responses['200'] as OpenApiResponse).content?.['application/json']?.schema ?? {}

const LIMITED_WRITES = ['/api/contact', '/api/businesses/{slug}/corrections']

describe.each(ENGINES)('OpenAPI document on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  let document: OpenApiWire
  beforeAll(async () => {
    site = await openSite(engine)
    document = await site.getJson(DOCUMENT)
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('the OpenAPI document describes every implemented call by its path and method', () => {
    const described = operationsOf(document).map(
      ({ path, method, operation }) => `${operation.operationId} ${method} ${path}`,
    )
    const expected = PUBLIC_CALLS.map(({ route: name }) => {
      const { method, pattern } = CALLS[name]
      return `${name} ${method.toLowerCase()} ${pattern.replace(/:(\w+)/g, '{$1}')}`
    })
    expect(described.sort()).toEqual(expected.sort())
  })

  it('the OpenAPI document has version 3.1, a server, described operations and valid references', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.servers).toEqual([{ url: '/' }])
    const operations = operationsOf(document)
    for (const { path, operation } of operations) {
      expect(operation.summary, path).toMatch(/^\S.*[^.]$/)
      expect(operation.description, path).toMatch(/\.$/)
      expect(document.tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags))
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const documented = operation.parameters.filter((each) => each.in === 'path')
      expect(documented.map(({ name }) => name).sort(), path).toEqual(inPath.sort())
      expect(
        documented.every(({ required }) => required),
        path,
      ).toBe(true)
      for (const { name, description, schema } of operation.parameters) {
        expect(description, `${path} ${name}`).toBeTruthy()
        expect(schema.type ?? schema.enum, `${path} ${name}`).toBeDefined()
      }
      expect(Object.keys(operation.responses), path).toEqual(expect.arrayContaining(['500', '503']))
    }
    const references = valuesNamed('$ref', document) as string[]
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((each) => resolve(document, each) === undefined)).toEqual([])
    for (const name of ['$id', '$schema', 'id'])
      expect(valuesNamed(name, document).filter((each) => typeof each === 'string')).toEqual([])
  })

  it('the OpenAPI document describes numeric query parameters as integers with limits and defaults', () => {
    const { parameters } = document.paths['/api/businesses']?.get ?? { parameters: [] }
    expect(parameters.map(({ name, schema }) => [name, schema])).toEqual([
      ['page', { type: 'integer', minimum: 1, maximum: 100, default: 1 }],
      ['limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }],
      ['cursor', { type: 'string', maxLength: 200 }],
      ['updatedSince', expect.objectContaining({ type: 'string', format: 'date-time' })],
    ])
  })

  it('the OpenAPI document lists the possible response statuses of an operation', () => {
    const statuses = (path: string) => Object.keys(document.paths[path]?.get?.responses ?? {})
    expect(statuses('/api/categories/{slug}')).toEqual('200 301 304 400 404 429 500 503'.split(' '))
    expect(statuses('/api/businesses/{slug}')).toEqual(
      '200 301 304 400 404 410 429 500 503'.split(' '),
    )
    expect(statuses('/api/countries')).toEqual('200 304 429 500 503'.split(' '))
    const { content } = document.components.responses.NotFound ?? {}
    expect(Object.keys(content ?? {})).toEqual(['application/problem+json'])
  })

  it('the OpenAPI document lists 429 with its headers for every call that is limited', {
    tags: ['api-rate-limit-documented'],
  }, async () => {
    const limited = await openTestApp(site.database, { RATE_LIMIT_PER_SECOND: '50' }, () => 1)
    const get = (url: string) => limited.app.inject({ url, remoteAddress: '203.0.113.9' })
    let answer = await get('/api/countries')
    for (let round = 0; round < 200 && answer.statusCode !== 429; round += 1)
      answer = await get('/api/countries')
    expect(answer.statusCode).toBe(429)
    const { TooManyReads } = document.components.responses
    const headers = Object.keys(TooManyReads?.headers ?? {})
    expect(headers).toEqual(['Retry-After', 'RateLimit', 'RateLimit-Policy'])
    for (const header of headers) expect(answer.headers).toHaveProperty([header.toLowerCase()])
    for (const { path, method, operation } of operationsOf(document)) {
      const { $ref = null } = (operation.responses['429'] ?? {}) as { $ref?: string }
      const expected =
        method === 'get' ? 'TooManyReads' : LIMITED_WRITES.includes(path) ? 'TooManyRequests' : null
      expect($ref, path).toBe(expected && `#/components/responses/${expected}`)
    }
    await limited.app.close()
    expect(limited.errors).toEqual([])
  })

  it('the OpenAPI examples return 200 with a body that matches the schema', {
    tags: ['api-openapi'],
  }, async () => {
    const gets = operationsOf(document).filter(({ method }) => method === 'get')
    expect(gets.length).toBeGreaterThan(14)
    for (const { path, operation } of gets) {
      const { status, text } = await site.get(fill(path, operation))
      expect(status, path).toBe(200)
      const body = JSON.parse(text)
      const check = checkOf(document, goodSchema(operation))
      expect(check.safeParse(body).error, path).toBeUndefined()
      expect(DEFINED_CALLS.get(operation.operationId)?.output?.safeParse(body).error, path).toBe(
        undefined,
      )
      const { example } = (operation.responses['200'] as OpenApiResponse).content?.[
        'application/json'
      ] ?? { example: undefined }
      if (operation.operationId !== 'openApi')
        expect(check.safeParse(example).error, path).toBeUndefined()
      for (const { name, schema, example } of operation.parameters)
        if (example !== undefined)
          expect(checkOf(document, schema).safeParse(example).error, `${path} ${name}`).toBe(
            undefined,
          )
    }
  })

  it('the OpenAPI schemas reject a missing member and a wrong type', async () => {
    const { businesses, ...rest } = await site.getJson('/api/businesses')
    const check = checkOf(document, { $ref: '#/components/schemas/Businesses' })
    expect(check.safeParse({ businesses, ...rest }).success).toBe(true)
    const [{ phone: _, ...first }, ...others] = businesses
    expect(check.safeParse({ businesses: [first, ...others], ...rest }).success).toBe(false)
    expect(check.safeParse({ businesses, ...rest, totalCount: '48' }).success).toBe(false)
  })

  it('error responses match the Problem schema of the OpenAPI document', async () => {
    const check = checkOf(document, { $ref: '#/components/schemas/Problem' })
    for (const path of ['/api/nothing', '/api/businesses?page=x', '/api/countries/atlantis'])
      expect(check.safeParse(await site.getJson(path)).error, path).toBeUndefined()
  })

  it('the OpenAPI document has the same ETag in two consecutive requests', async () => {
    const tags = [await site.get(DOCUMENT), await site.get(DOCUMENT)].map(
      ({ headers }) => headers.etag,
    )
    expect(tags[0]).toBe(tags[1])
  })

  it('every member note of the OpenAPI document belongs to an existing schema member', () => {
    const { schemas } = document.components
    const members = new Set<string>()
    for (const [owner, schema] of Object.entries(schemas))
      for (const properties of valuesNamed('properties', schema))
        for (const name of Object.keys(properties as object))
          members.add(name).add(`${owner}.${name}`)
    expect(Object.keys(MEMBER_NOTES).filter((name) => !members.has(name))).toEqual([])
  })

  it('the API reference parses operations, parameters and shapes from the OpenAPI document', () => {
    const reference = findApiReference.read(document)
    const calls = reference.groups.flatMap((group) => group.calls)
    expect(calls).toHaveLength(PUBLIC_CALLS.length)
    const city = calls.find(({ name }) => name === 'city')
    expect(city).toMatchObject({
      method: 'GET',
      path: '/api/cities/{countryCode}/{slug}',
      example: { path: '/api/cities/fr/lyon', body: undefined },
      shape: { name: 'City', type: 'object' },
    })
    expect(city?.parameters[2]).toMatchObject({
      name: 'page',
      place: 'query',
      isRequired: false,
      fallback: '1',
      min: 1,
      max: null,
    })
    expect(city?.shape.members.map(({ name, type }) => `${name}: ${type}`)).toEqual(
      expect.arrayContaining([
        'topCategories[].count: integer',
        'businesses: BusinessListItem[]',
        'region: string | null',
      ]),
    )
    expect(reference.shapes.map(({ name }) => name)).toContain('Problem')
  })

  it('the API docs page lists every operation in its HTML', async () => {
    const { status, text } = await site.get('/api/docs')
    expect(status).toBe(200)
    for (const { route } of PUBLIC_CALLS) expect(text).toContain(`id="api-${route}"`)
    for (const words of ['/api/cities/{countryCode}/{slug}', 'BusinessListItem', 'curl '])
      expect(text).toContain(words)
  })
})

describe('OpenAPI document', () => {
  it('every call of the route table has a handler', () => {
    expect(Object.keys(CALLS).filter((name) => !DEFINED_CALLS.has(name))).toEqual([])
  })

  it('the OpenAPI document uses the configured origin and omits examples for an empty directory', async () => {
    const database = await openTestDatabase('sqlite')
    const origin = 'https://directory.example'
    const { app, errors } = await openTestApp(database, { PUBLIC_ORIGIN: origin })
    const document: OpenApiWire = (await app.inject(origin + DOCUMENT)).json()
    expect(document.servers).toEqual([{ url: origin }])
    const business = document.paths['/api/businesses/{slug}']?.get
    expect(JSON.stringify(business?.responses)).not.toContain('"example"')
    const page = await app.inject(`${origin}/api/docs`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('https://directory.example/api/businesses/')
    expect(errors).toEqual([])
    await app.close()
    await database.close()
  })
})
