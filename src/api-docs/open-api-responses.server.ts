import type { Outcome } from '../platform/calls/call.ts'
import type { OpenApiReference, OpenApiResponse, OpenApiWire } from './open-api.schema.server.ts'
import { buildSchemaReference } from './open-api-schemas.server.ts'

const headerReference = (name: string) => ({ $ref: `#/components/headers/${name}` })
const FRESHNESS = {
  ETag: headerReference('ETag'),
  'Cache-Control': headerReference('Cache-Control'),
  Vary: headerReference('Vary'),
}
const PROBLEM = {
  'application/problem+json': { schema: buildSchemaReference('Problem') },
}

const problem = (description: string): OpenApiResponse => ({ description, content: PROBLEM })
const waiting = (description: string): OpenApiResponse => ({
  ...problem(description),
  headers: { 'Retry-After': headerReference('Retry-After') },
})

export const RESPONSES = {
  NotModified: { description: 'The client’s cached response is still valid.', headers: FRESHNESS },
  MovedPermanently: {
    description: 'It has another URL.',
    headers: { Location: headerReference('Location') },
  },
  BadRequest: problem('The request has invalid values; errors lists each of them.'),
  NotFound: problem('Nothing has this name.'),
  Gone: problem('It existed and was removed.'),
  ContentTooLarge: problem('The body is too large.'),
  UnsupportedMediaType: problem('The body is not JSON.'),
  TooManyRequests: waiting('Too many requests.'),
  TooManyReads: {
    ...problem('The client has exceeded a rate limit; the headers state the limit and the wait.'),
    headers: {
      'Retry-After': headerReference('Retry-After'),
      RateLimit: headerReference('RateLimit'),
      'RateLimit-Policy': headerReference('RateLimit-Policy'),
    },
  },
  InternalServerError: problem('The server failed.'),
  ServiceUnavailable: waiting('The server is still starting.'),
} satisfies Record<string, OpenApiResponse>

export const HEADERS: OpenApiWire['components']['headers'] = {
  ETag: {
    description: 'The version of this response, to send back as If-None-Match.',
    schema: { type: 'string' },
  },
  'Cache-Control': {
    description: 'Any cache may store the response, but must revalidate it before each use.',
    schema: { type: 'string' },
  },
  Vary: {
    description: 'The response is compressed if the client accepts it.',
    schema: { type: 'string' },
  },
  Location: { description: 'The current URL.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  RateLimit: {
    description:
      'The limit that was reached, the remaining requests (r), and the seconds until more are available (t): "address";r=0;t=1.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description:
      'The policy of that limit: requests (q) per number of seconds (w): "address";q=100;w=2.',
    schema: { type: 'string' },
  },
}

const reference = (name: keyof typeof RESPONSES): OpenApiReference => ({
  $ref: `#/components/responses/${name}`,
})

const BY_RESULT = {
  moved: { 301: reference('MovedPermanently') },
  missing: { 404: reference('NotFound') },
  gone: { 410: reference('Gone') },
  limited: { 429: reference('TooManyRequests') },
} satisfies Partial<Record<Outcome<unknown>['kind'], Record<number, OpenApiReference>>>

export function buildResponses(call: {
  method: 'GET' | 'POST'
  takesInput: boolean
  ends: readonly (keyof typeof BY_RESULT)[]
  schemaName: string
  example: unknown
}): Record<string, OpenApiResponse | OpenApiReference> {
  const content = {
    'application/json': {
      schema: buildSchemaReference(call.schemaName),
      ...(call.example !== undefined && { example: call.example }),
    },
  }
  const good =
    call.method === 'GET'
      ? {
          200: { description: 'The requested data.', headers: FRESHNESS, content },
          304: reference('NotModified'),
          429: reference('TooManyReads'),
        }
      : {
          201: { description: 'Accepted.', content },
          413: reference('ContentTooLarge'),
          415: reference('UnsupportedMediaType'),
        }
  return Object.assign(
    { ...good, 500: reference('InternalServerError'), 503: reference('ServiceUnavailable') },
    call.takesInput ? { 400: reference('BadRequest') } : {},
    ...call.ends.map((end) => BY_RESULT[end]),
  )
}
