import type { CallName } from '../routes.ts'
import type { Outcome } from './call.ts'

/** Asks one call by its name: on the server the handler itself, in the browser a fetch. */
export type Ask = (name: CallName, input: Record<string, unknown>) => Promise<Outcome<unknown>>

/** What the server asks the pages for. */
export type PageRequest = {
  url: URL
  now: number
  ask: Ask
  /** The site's address for canonical links, without a slash at the end. */
  origin: string
  /** Told of a fault while asking; the page is sent all the same, in its error state. */
  onFault: (error: unknown) => void
}

/**
 * A page with all it needs, not yet rendered. `render` gives its markup; `state` is what the browser
 * takes over, null where there is nothing to.
 */
export type LoadedPage =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; status: number; screen: string; state: unknown | null; render: () => string }

export type LoadPage = (request: PageRequest) => Promise<LoadedPage>
