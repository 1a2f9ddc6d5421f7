import { LANGUAGE_PARAMETER, MAIN_LANGUAGE, type SiteLanguage } from '../platform/urls/routes.ts'
import type { OpenApiParameter } from './open-api.schema.server.ts'

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
