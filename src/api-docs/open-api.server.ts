import { z } from 'zod'
import { listPublicCalls } from '../platform/calls/call-registry.server.ts'
import {
  type AnyDefinedCall,
  defineQuery,
  type PublicCall,
} from '../platform/calls/define-call.server.ts'
import { runNamedCall } from '../platform/calls/run-call.server.ts'
import {
  CALLS,
  LANGUAGE_PARAMETER,
  MAIN_LANGUAGE,
  type SiteLanguage,
} from '../platform/urls/routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import apiNotes from './api-notes.json' with { type: 'json' }
import {
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiWire,
  openApiResponse,
} from './open-api.schema.server.ts'
import { EXAMPLE_NOW, findExamples } from './open-api-examples.ts'
import { buildInputSchema, CALL_NOTES } from './open-api-input.server.ts'
import {
  buildResponses,
  HEADERS,
  RESPONSES,
  SECURITY_SCHEMES,
} from './open-api-responses.server.ts'
import { buildResponseSchemas } from './open-api-schemas.server.ts'

export function buildLanguageParameters(languages: readonly SiteLanguage[]): {
  paragraphs: string[]
  parameters: Record<string, OpenApiParameter> | undefined
} {
  if (languages.length < 2) return { paragraphs: [], parameters: undefined }
  const language: OpenApiParameter = {
    name: LANGUAGE_PARAMETER,
    in: 'query',
    required: false,
    description: 'Language of country names and of messages to visitors.',
    schema: { type: 'string', enum: [...languages], default: MAIN_LANGUAGE },
  }
  const others = languages.filter((each) => each !== MAIN_LANGUAGE)
  return {
    paragraphs: [
      `Every operation accepts ${LANGUAGE_PARAMETER} in its query (${others.join(', ')}). It sets the language of country names and of messages to visitors; any other value means ${MAIN_LANGUAGE}.`,
    ],
    parameters: { [LANGUAGE_PARAMETER]: language },
  }
}

/** The version of the API contract, not of the software. */
const API_VERSION = '1.0.0'

const SAME_ORIGIN = '/'

type Examples = Awaited<ReturnType<typeof findExamples>>

function buildOperation(
  call: PublicCall,
  schemaName: string,
  { inputs, answers }: Examples,
): OpenApiOperation {
  const { route: name, rateLimit, ends = [] } = call
  const { method } = CALLS[name]
  const { tag, summary, description } = CALL_NOTES[name]
  const { parameters, body } = buildInputSchema(call, inputs[name])
  const takesInput = parameters.length > 0 || body !== null
  return {
    operationId: name,
    summary,
    description,
    tags: [tag],
    parameters,
    ...(body !== null && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, example: inputs[name] } },
      },
    }),
    responses: buildResponses({
      method,
      takesInput,
      ends: rateLimit ? [...ends, 'limited'] : ends,
      schemaName,
      example: answers[name],
    }),
  }
}

const asTemplate = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}')

export function buildOpenApiCall(calls: ReadonlyMap<string, AnyDefinedCall>) {
  let described: ReturnType<typeof buildResponseSchemas> | undefined

  const openApi = defineQuery({
    route: 'openApi',
    access: 'public',
    input: z.object({}),
    output: openApiResponse,
    async handle(_input, context) {
      const others = listPublicCalls(calls)
      const all = listPublicCalls(new Map([...calls, ['openApi', openApi as AnyDefinedCall]]))
      described ??= buildResponseSchemas(all)
      const { schemas, nameOf } = described
      const examples = await findExamples(others, (name, input) =>
        runNamedCall(calls, name, input, { ...context, now: EXAMPLE_NOW }),
      )
      const paths: OpenApiWire['paths'] = {}
      for (const call of all) {
        const { pattern, method } = CALLS[call.route]
        const path = asTemplate(pattern)
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: buildOperation(call, nameOf(call), examples),
        }
      }
      const { paragraphs, parameters } = buildLanguageParameters(context.languages)
      const { profile } = await findSettings(context.database)
      return {
        openapi: '3.1.1',
        info: {
          title: `${profile.siteName} API`,
          version: API_VERSION,
          description: [...apiNotes.description, ...paragraphs].join('\n\n'),
        },
        servers: [{ url: context.origin ?? SAME_ORIGIN }],
        tags: [...new Set(all.map(({ route }) => CALL_NOTES[route].tag))].map((name) => ({ name })),
        paths,
        components: {
          schemas,
          responses: RESPONSES,
          headers: HEADERS,
          parameters,
          securitySchemes: SECURITY_SCHEMES,
        },
      }
    },
  })
  return openApi
}
