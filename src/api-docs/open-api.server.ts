import { z } from 'zod'
import { answerCall, type Handler, handler } from '../platform/calls/handler.server.ts'
import {
  CALLS,
  LANGUAGE_PARAMETER,
  MAIN_LANGUAGE,
  type SiteLanguage,
} from '../platform/urls/routes.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import {
  type OpenApiOperation,
  type OpenApiParameter,
  type OpenApiWire,
  openApiResponse,
} from './open-api.schema.server.ts'
import { API_DESCRIPTION, CALL_NOTES } from './open-api-calls.ts'
import { EXAMPLE_NOW, findExamples } from './open-api-examples.ts'
import { buildInputSchema } from './open-api-input.server.ts'
import { buildResponses, HEADERS, RESPONSES } from './open-api-responses.server.ts'
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
    description: 'What countries are named in, and what is said to visitors.',
    schema: { type: 'string', enum: [...languages], default: MAIN_LANGUAGE },
  }
  const others = languages.filter((each) => each !== MAIN_LANGUAGE)
  return {
    paragraphs: [
      `Every call takes ${LANGUAGE_PARAMETER} in its query (${others.join(', ')}): countries are named and visitors are spoken to in it; any other value stands for ${MAIN_LANGUAGE}.`,
    ],
    parameters: { [LANGUAGE_PARAMETER]: language },
  }
}

/** The version of the API contract, not of the software. */
const API_VERSION = '1.0.0'

const SAME_ORIGIN = '/'

const docsOf = ({ name, docs }: Handler) => docs ?? CALL_NOTES[name as keyof typeof CALL_NOTES]

type Examples = Awaited<ReturnType<typeof findExamples>>

function buildOperation(
  call: Handler,
  schemaName: string,
  { inputs, answers }: Examples,
): OpenApiOperation {
  const { name } = call
  const { method } = CALLS[name]
  const { tag, summary, description, ends = [] } = docsOf(call)
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
      ends: call.isLimited ? [...ends, 'limited'] : ends,
      schemaName,
      example: answers[name],
    }),
  }
}

const asTemplate = (pattern: string) => pattern.replace(/:(\w+)/g, '{$1}')

export function openApiHandler(others: readonly Handler[]): Handler {
  const byName = new Map(others.map((each) => [each.name, each]))
  let described: ReturnType<typeof buildResponseSchemas> | undefined

  const self = handler({
    name: 'openApi',
    input: z.object({}),
    answer: openApiResponse,
    async handle(_input, context) {
      const all = [...others, self]
      described ??= buildResponseSchemas(all)
      const { schemas, nameOf } = described
      const examples = await findExamples(others, (name, input) =>
        answerCall(byName, name, input, { ...context, now: EXAMPLE_NOW }),
      )
      const paths: OpenApiWire['paths'] = {}
      for (const call of all) {
        const { pattern, method } = CALLS[call.name]
        const path = asTemplate(pattern)
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: buildOperation(call, nameOf(call), examples),
        }
      }
      const { paragraphs, parameters } = buildLanguageParameters(context.languages)
      const { profile } = await findSettings(context.database)
      const body: OpenApiWire = {
        openapi: '3.1.1',
        info: {
          title: `${profile.siteName} API`,
          version: API_VERSION,
          description: [API_DESCRIPTION, ...paragraphs].join('\n\n'),
        },
        servers: [{ url: context.origin ?? SAME_ORIGIN }],
        tags: [...new Set(all.map((call) => docsOf(call).tag))].map((name) => ({ name })),
        paths,
        components: { schemas, responses: RESPONSES, headers: HEADERS, parameters },
      }
      return { kind: 'found', body }
    },
  })
  return self
}
