import './site.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserQueryClient } from '../contract/client/query-client.ts'
import { matchPage } from '../routes.ts'
import { recover } from './frame/recover.ts'
import { showLoadingError } from './frame/show-loading-error.ts'
import { SiteRoot } from './frame/site-root.tsx'
import { loadScreen } from './navigation/load-screen.ts'
import { startNavigation } from './navigation/start-navigation.ts'
import type { PageState } from './page-state.ts'
import type { Surroundings, Visit } from './visit.ts'

/** A preview shows one page: nothing in it leads anywhere. */
function holdLinks(): void {
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest('a')
    if (anchor && !anchor.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

/** Takes over the page the server rendered, and every move to another page of the site from then on. */
async function start(root: HTMLElement, state: PageState): Promise<void> {
  const client = browserQueryClient()
  // What only administrators see is never asked for again: the call would find nothing.
  const updatedAt = state.isUnapproved ? Number.MAX_SAFE_INTEGER : state.renderedAt
  for (const [key, value] of state.answers) client.setQueryData(key, value, { updatedAt })
  const address = new URL(state.previewOf ?? location.href, location.href)
  const match = matchPage(address.pathname)
  const visit: Visit = {
    screen: state.screen,
    path: address.pathname,
    parameters: match?.parameters ?? {},
    query: address.searchParams,
    status: state.status,
    detail: state.detail,
    submission: state.submission,
  }
  const { origin, languages, renderedAt, siteName, adSlots, map, consent, isUnapproved } = state
  const around = { origin, languages, renderedAt, siteName, adSlots, map, consent, isUnapproved }
  const surroundings: Surroundings = { ...around, adMarkup: {} }
  const screen = await loadScreen(state.screen)
  const app = hydrateRoot(
    root,
    <SiteRoot client={client} surroundings={surroundings} screen={screen} visit={visit} />,
    { onUncaughtError: recover },
  )
  if (state.previewOf !== null) return holdLinks()
  // Its calls find nothing for the browser: links lead on by whole pages.
  if (isUnapproved) return
  startNavigation(client, (next, nextScreen) => {
    const around = { ...surroundings, renderedAt: Date.now() }
    startTransition(() =>
      app.render(
        <SiteRoot client={client} surroundings={around} screen={nextScreen} visit={next} />,
      ),
    )
  })
}

// The body's own children: an element of the operator's code may have the same id.
const root = document.querySelector<HTMLElement>('body > #root')
const stateElement = document.querySelector('body > #state')
if (!root || !stateElement) {
  console.error('The page has no root element to take over')
} else {
  start(root, JSON.parse(stateElement.textContent ?? '') as PageState).catch((error: unknown) => {
    console.error(error)
    showLoadingError()
  })
}
