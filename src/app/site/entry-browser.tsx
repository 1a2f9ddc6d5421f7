import './site.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { startWatchingCards } from '../../listings/cards/watch-cards.ts'
import { buildHydrationData, type HydrationEntries } from '../../platform/calls/hydration-data.ts'
import { createBrowserQueryClient } from '../../platform/calls/query-client.ts'
import {
  type Answers,
  decodeColumnar,
  type PageState,
  parseState,
} from '../../platform/site-ui/dehydrated-state.ts'
import { startNavigation } from '../../platform/site-ui/navigation.ts'
import type { PageContext, Screen, ScreenName, Visit } from '../../platform/site-ui/page-context.ts'
import { fetchLazyParts } from '../../platform/site-ui/static-part.tsx'
import { parsePagePath } from '../../platform/urls/routes.ts'
import { SiteRoot } from './site-root.tsx'

function renderLoadingError(): void {
  if (document.querySelector('.loading-error')) return
  const bar = document.createElement('p')
  bar.setAttribute('role', 'alert')
  bar.className = 'loading-error'
  bar.textContent = frameText.loadingError
  document.body.prepend(bar)
}

const KEY = 'gazetteer.recovered-at'
/** The minimum time between automatic reloads prevents a reload loop. */
const MIN_RELOAD_INTERVAL_MS = 60_000

function mayTryAgain(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** Reloads once when React fails, for example because a foreign script removed its elements. */
function recover(error: unknown): void {
  console.error(error)
  if (mayTryAgain()) location.reload()
  else renderLoadingError()
}

const loaders = Object.fromEntries(
  Object.entries(import.meta.glob<{ screen: Screen }>('../../**/*.page.tsx')).map(
    ([path, load]) => [path.split('/').at(-1), load],
  ),
)

async function fetchWholeScreen(name: ScreenName): Promise<Screen> {
  const screen = await fetchScreen(name)
  await fetchLazyParts()
  return screen
}

async function fetchScreen(name: ScreenName): Promise<Screen> {
  const load = loaders[`${name}.page.tsx`]
  if (!load) throw new Error(`No screen ${name}`)
  return (await load()).screen
}

function holdLinks(): void {
  document.addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest('a')
    if (anchor && !anchor.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}

async function start(root: HTMLElement, state: PageState): Promise<void> {
  const client = createBrowserQueryClient()
  // Never refetch: the public API can't find unapproved businesses.
  const updatedAt = state.isUnapproved ? Number.MAX_SAFE_INTEGER : state.renderedAt
  for (const [key, value] of decodeColumnar(state.answers) as Answers)
    client.setQueryData(key, value, { updatedAt })
  const address = new URL(state.previewOf ?? location.href, location.href)
  const match = parsePagePath(address.pathname)
  const visit: Visit = {
    screen: state.screen,
    path: address.pathname,
    parameters: match?.parameters ?? {},
    query: address.searchParams,
    status: state.status,
    detail: state.detail,
    submission: state.submission,
  }
  const surroundings: PageContext = { ...state, adMarkup: {} }
  const screen = await fetchScreen(state.screen)
  const answers = buildHydrationData(decodeColumnar(state.served) as Answers)
  let served: HydrationEntries | null = { answers, isTakenOver: false, visit }
  let shown = { client, surroundings, screen, visit }
  const app = hydrateRoot(root, <SiteRoot {...shown} served={served} />, {
    onUncaughtError: recover,
    onRecoverableError(error) {
      console.error(error)
      // React discarded the server's HTML (often due to an extension), so load the complete data.
      if (!served) return
      // The public API can't serve these pages, so reload instead.
      if (state.isUnapproved || state.previewOf !== null) return recover(error)
      served = null
      fetchLazyParts().then(() => app.render(<SiteRoot key="recovered" {...shown} />), recover)
    },
  })
  startWatchingCards()
  if (state.previewOf !== null) return holdLinks()
  // The public API has no data for an unapproved page, so links load whole pages.
  if (state.isUnapproved) return
  startNavigation(client, fetchWholeScreen, (next, nextScreen) => {
    const around = { ...surroundings, renderedAt: Date.now() }
    shown = { client, surroundings: around, screen: nextScreen, visit: next }
    const key = served ? undefined : 'anew'
    startTransition(() => app.render(<SiteRoot key={key} {...shown} served={served} />))
  })
}

// Direct children of body, because operator code may contain the same IDs.
const root = document.querySelector<HTMLElement>('body > #root')
const stateElement = document.querySelector('body > #state')
if (!root || !stateElement) {
  console.error('The page has no root element to take over')
} else {
  start(root, parseState(stateElement.textContent ?? '')).catch((error: unknown) => {
    console.error(error)
    renderLoadingError()
  })
}
