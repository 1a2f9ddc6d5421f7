import './site.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchPage } from '../routes.ts'
import { loadScreen } from './load-screen.ts'
import { startNavigation } from './navigation.ts'
import type { PageState } from './page-state.ts'
import { browserQueryClient } from './query-client.ts'
import { showLoadingError } from './show-loading-error.ts'
import { SiteRoot } from './site-root.tsx'
import type { Surroundings, Visit } from './visit.ts'

/** Takes over the page the server rendered, and every move to another page of the site from then on. */
async function start(root: HTMLElement, state: PageState): Promise<void> {
  const client = browserQueryClient()
  for (const [key, value] of state.answers)
    client.setQueryData(key, value, { updatedAt: state.renderedAt })
  const match = matchPage(location.pathname)
  const visit: Visit = {
    screen: state.screen,
    parameters: match?.parameters ?? {},
    query: new URLSearchParams(location.search),
    status: state.status,
  }
  const surroundings: Surroundings = { origin: state.origin, renderedAt: state.renderedAt }
  const screen = await loadScreen(state.screen)
  const app = hydrateRoot(
    root,
    <SiteRoot client={client} surroundings={surroundings} screen={screen} visit={visit} />,
  )
  startNavigation(client, (next, nextScreen) => {
    const around = { ...surroundings, renderedAt: Date.now() }
    startTransition(() =>
      app.render(
        <SiteRoot client={client} surroundings={around} screen={nextScreen} visit={next} />,
      ),
    )
  })
}

const root = document.getElementById('root')
const stateElement = document.getElementById('state')
if (!root || !stateElement) {
  console.error('The page has no root element to take over')
} else {
  start(root, JSON.parse(stateElement.textContent ?? '') as PageState).catch((error: unknown) => {
    console.error(error)
    showLoadingError()
  })
}
