import type { QueryClient } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { errorReferenceText as text } from '#text/app/site/error-reference.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { ConsentBanner } from '../../consent/consent-banner.tsx'
import type { Call } from '../../platform/calls/call.ts'
import { createServerQueryClient } from '../../platform/calls/query-client.ts'
import type { AdSlot } from '../../platform/site-ui/consent.ts'
import {
  type Answers,
  encodeColumnar,
  formatState,
  type PageState,
} from '../../platform/site-ui/dehydrated-state.ts'
import {
  type LoadCall,
  type LoadedPage,
  type PageContext,
  type PageRequest,
  type QueryResult,
  ReactPageContext,
  type Screen,
  type ScreenName,
  type Use,
  type Visit,
} from '../../platform/site-ui/page-context.ts'
import { fetchLazyParts } from '../../platform/site-ui/static-part.tsx'
import {
  renderStructuredData,
  type StructuredData,
} from '../../platform/site-ui/structured-data.ts'
import { findOwnTiles } from '../../platform/ui/map-tiles.ts'
import { parsePagePath, type Query } from '../../platform/urls/routes.ts'
import { SiteRoot } from './site-root.tsx'

const modules = Object.fromEntries(
  Object.entries(import.meta.glob<{ screen: Screen }>('../../**/*.page.tsx', { eager: true })).map(
    ([path, module]) => [path.split('/').at(-1), module],
  ),
)

await fetchLazyParts()

function screenNamed(name: ScreenName): Screen {
  const module = modules[`${name}.page.tsx`]
  if (!module) throw new Error(`No screen ${name}`)
  return module.screen
}

function setError(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error, fetchStatus: 'idle' })
}

const asText = (input: Query) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )

function createCallLoader(request: PageRequest) {
  const client = createServerQueryClient()
  const answers: Answers = []
  const served: Answers = []
  let isFaulty = false
  const loadCall: LoadCall = async <Input, Wire, Value>(
    call: Call<Input, Wire, Value>,
    input: Input,
    use: Use<NoInfer<Value>> = {},
  ): Promise<QueryResult<Value>> => {
    const { parameters, query } = call.request(input)
    const key = [call.name, input] as const
    try {
      const outcome = await request.call(call.name, asText({ ...query, ...parameters }))
      const { kind } = outcome
      if (kind === 'moved' || kind === 'missing' || kind === 'gone') return outcome
      if (kind !== 'found') return { kind: 'invalid' }
      const value = call.read(outcome.body as Wire)
      client.setQueryData(key, value)
      if (use.sends === 'all') answers.push([key, value])
      else if (use.sends) {
        const sent = Object.fromEntries(use.sends.map((name) => [name, value[name]]))
        served.push([key, { ...sent, ...use.sendsPart?.(value) }])
      }
      return { kind: 'found', value }
    } catch (error) {
      request.onError(error)
      if (use.isAside) return { kind: 'fault' }
      isFaulty = true
      setError(client, key, error as Error)
      return { kind: 'fault' }
    }
  }
  return { client, answers, served, loadCall, isFaulty: () => isFaulty }
}

const MAX_RENDERED = 100
const rendered = new LRUCache<string, { __html: string }>({ max: MAX_RENDERED })

/** HTML that is the same on many pages. Its text may not adjoin other text. */
const renderOnceWith =
  (surroundings: PageContext): PageContext['renderOnce'] =>
  (key, content) => {
    const { siteName, languages, consent } = surroundings
    const name = JSON.stringify([key, siteName, languages, consent !== undefined])
    const known = rendered.get(name)
    if (known) return known
    const __html = renderToString(
      <ReactPageContext value={surroundings}>{content}</ReactPageContext>,
    )
    rendered.set(name, { __html })
    return { __html }
  }

const renderReference = (requestId = '') =>
  renderToStaticMarkup(
    <p className="px-4 pb-4 text-center text-sm break-all text-ink-soft">
      {text.requestId} <code>{requestId}</code>
    </p>,
  )

/** A loading error sends status 500 and no script, so that the page stays unchanged. */
export async function renderPage(request: PageRequest): Promise<LoadedPage> {
  const { pathname } = request.url
  const found = parsePagePath(pathname)
  // A language that the site doesn't offer has no pages.
  const match = found?.language === LANGUAGE && !request.isRetired ? found : null
  const name = match?.name ?? 'not-found'
  const screen = screenNamed(name)
  const { client, answers, served, loadCall, isFaulty } = createCallLoader(request)
  const { origin, languages, now: renderedAt, site, submission } = request
  const pageRequest: Visit = {
    screen: name,
    path: pathname,
    parameters: match?.parameters ?? {},
    query: request.url.searchParams,
    status: null,
    detail: null,
    submission,
  }
  const landing = await screen.load(pageRequest, loadCall)
  if ('location' in landing) return { kind: 'redirect', location: landing.location }
  const status = isFaulty() ? 500 : request.isRetired ? 410 : landing.status
  const detail = landing.detail ?? null
  const adSlots = Object.keys(site.adMarkup) as AdSlot[]
  const isUnapproved = request.isUnapproved ?? false
  const siteName = site.name
  const { consent } = site
  const tiles = findOwnTiles(site.map)
  const around = { origin, languages, renderedAt, siteName, adSlots, tiles, consent, isUnapproved }
  const previewOf = request.isPreview ? request.url.pathname + request.url.search : null
  const seen = { status, detail, submission }
  const packed = { answers: encodeColumnar(answers), served: encodeColumnar(served) }
  const state: PageState = { screen: name, ...seen, ...around, ...packed, previewOf }
  return {
    kind: 'page',
    status,
    language: LANGUAGE,
    screen: name,
    state: isFaulty() ? null : formatState(state),
    render() {
      const { operator, ratingsAreOwn } = site
      const structuredData: StructuredData = { things: [], operator, ratingsAreOwn }
      const surroundings = { ...around, adMarkup: site.adMarkup, structuredData }
      const html = renderToString(
        <SiteRoot
          client={client}
          surroundings={{ ...surroundings, renderOnce: renderOnceWith(surroundings) }}
          screen={screen}
          visit={{ ...pageRequest, status, detail }}
        />,
      )
      // Comes first, because the markup before the first <div> moves to the head.
      if (status === 200) return renderStructuredData(structuredData) + html
      const isReferenced = status === 500 && request.requestId !== undefined
      return isReferenced ? html + renderReference(request.requestId) : html
    },
    banner: consent ? renderToStaticMarkup(<ConsentBanner prompt={consent} />) : '',
  }
}
