import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeXml } from '../platform/http/escape-xml.ts'
import { sendFreshText } from '../platform/http/send-with-etag.server.ts'
import { findSiteOrigin } from '../platform/http/site-origin.server.ts'
import type { Ask } from '../platform/site-ui/render-context.ts'
import {
  buildLanguagePath,
  CALLS,
  link,
  MAIN_LANGUAGE,
  PAGES,
  type SiteLanguage,
} from '../platform/urls/routes.ts'
import { FILES } from '../platform/urls/well-known-routes.ts'
import type { SuggestWire } from '../search/search.schema.server.ts'
import {
  adsTxt,
  appAdsTxt,
  type FileFacts,
  llmsTxt,
  openSearchXml,
  robotsTxt,
  securityTxt,
  webManifest,
} from './well-known-files.ts'

export type WellKnownFilesInput = {
  settings: () => Promise<{
    profile: Pick<FileFacts, 'siteName' | 'supportEmail'>
    files: FileFacts['files']
    robotsGroups: FileFacts['robotsGroups']
  }>
  askFor: (address: string, language: SiteLanguage) => Ask
  languages: readonly SiteLanguage[]
  now: () => number
  origin: string | null
}

const TEXT = 'text/plain; charset=utf-8'

const GENERATED_FILES = [
  [FILES.robots, TEXT, robotsTxt],
  [FILES.ads, TEXT, adsTxt],
  [FILES.appAds, TEXT, appAdsTxt],
  [FILES.security, TEXT, securityTxt],
  [FILES.llms, 'text/markdown; charset=utf-8', llmsTxt],
  [FILES.openSearch, 'application/opensearchdescription+xml; charset=utf-8', openSearchXml],
  [FILES.manifest, 'application/manifest+json; charset=utf-8', webManifest],
] as const

/** Format of OpenSearch Suggestions 1.1: texts, descriptions, URLs. */
function suggestionsOf(asked: string, origin: string, found: SuggestWire): unknown[] {
  const options = [
    ...found.categories.map(({ category, slug }) => ({
      text: category,
      path: link.category(MAIN_LANGUAGE, slug),
    })),
    ...found.businesses.map(({ name, slug }) => ({
      text: name,
      path: link.business(MAIN_LANGUAGE, slug),
    })),
  ]
  return [
    asked,
    options.map(({ text }) => text),
    options.map(() => ''),
    options.map(({ path }) => origin + path),
  ]
}

export function registerWellKnownRoutes(app: FastifyInstance, input: WellKnownFilesInput): void {
  const { settings, askFor, languages, now, origin } = input
  const factsFor = async (request: FastifyRequest): Promise<FileFacts> => {
    const { profile, files, robotsGroups } = await settings()
    return {
      ...profile,
      files,
      robotsGroups,
      origin: findSiteOrigin(request, origin),
      languages,
      now: now(),
    }
  }
  for (const [{ pattern }, type, write] of GENERATED_FILES)
    app.get(pattern, async (request, reply) =>
      sendFreshText(request, reply, write(await factsFor(request)), type),
    )
  app.get<{ Querystring: Record<string, unknown> }>(
    FILES.suggestions.pattern,
    async (request, reply) => {
      const { q } = request.query
      const asked = typeof q === 'string' ? q : ''
      const outcome = await askFor(request.ip, MAIN_LANGUAGE)('suggest', { q: asked })
      const found = outcome.kind === 'found' ? (outcome.body as SuggestWire) : null
      const suggestions = found
        ? suggestionsOf(asked, findSiteOrigin(request, origin), found)
        : [asked, []]
      const type = 'application/x-suggestions+json; charset=utf-8'
      return sendFreshText(request, reply, JSON.stringify(suggestions), type)
    },
  )
}
