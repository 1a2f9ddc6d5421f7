import type { Outcome } from '../platform/calls/call.ts'
import components from './components.json' with { type: 'json' }
import type { OpenApiReference, OpenApiResponse } from './open-api.schema.server.ts'
import { buildSchemaReference } from './open-api-schemas.server.ts'

export const { responses: RESPONSES, headers: HEADERS } = components
export const SECURITY_SCHEMES = {
  apiToken: { type: 'http' as const, ...components.securitySchemes.apiToken },
}

const FRESHNESS = RESPONSES.NotModified.headers

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
