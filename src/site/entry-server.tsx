import { renderToString } from 'react-dom/server'
import type { Call } from '../contract/call.ts'
import type { PageRequest, RenderedPage } from '../contract/page-render.ts'
import { matchPage } from '../routes.ts'
import type { PageState } from './page-state.ts'
import { serverQueryClient } from './query-client.ts'
import { SiteRoot } from './site-root.tsx'
import type { Landing, LoadCall, Screen, ScreenName, Settled, Visit } from './visit.ts'

const modules = import.meta.glob<{ screen: Screen }>('./*/*.page.tsx', { eager: true })

function screenNamed(name: ScreenName): Screen {
  const module = modules[`./${name}/${name}.page.tsx`]
  if (!module) throw new Error(`No screen ${name}`)
  return module.screen
}

/**
 * Renders the page of an address. What the screen asks for comes from the handlers directly; a fault
 * while asking gives the screen's error state with 500 and no script, so that nothing of it changes.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const match = matchPage(request.url.pathname)
  const client = serverQueryClient()
  const answers: [readonly unknown[], unknown][] = []

  const loadCall: LoadCall = async <Input, Wire, Value>(
    call: Call<Input, Wire, Value>,
    input: Input,
  ) => {
    const { parameters, query } = call.request(input)
    const outcome = await request.ask(call.name, { ...query, ...parameters })
    if (outcome.kind === 'found') {
      const value = call.read(outcome.body as Wire)
      const key = [call.name, input] as const
      client.setQueryData(key, value)
      answers.push([key, value])
      return { kind: 'found', value } as Settled<Value>
    }
    return outcome
  }

  let visit: Visit = {
    screen: match?.name ?? 'not-found',
    parameters: match?.parameters ?? {},
    query: request.url.searchParams,
    status: null,
  }
  let landing: Landing | { status: 500 }
  try {
    landing = await screenNamed(visit.screen).load(visit, loadCall)
  } catch (error) {
    request.onFault(error)
    landing = { status: 500 }
  }
  if ('location' in landing) return { kind: 'redirect', location: landing.location }
  visit = { ...visit, status: landing.status }
  const surroundings = { origin: request.origin, renderedAt: request.now }
  const html = renderToString(
    <SiteRoot
      client={client}
      surroundings={surroundings}
      screen={screenNamed(visit.screen)}
      visit={visit}
    />,
  )
  client.clear()
  const state: PageState = {
    screen: visit.screen,
    status: landing.status,
    renderedAt: request.now,
    origin: request.origin,
    answers,
  }
  return {
    kind: 'page',
    status: landing.status,
    html,
    state: landing.status === 500 ? null : state,
    screen: visit.screen,
  }
}
