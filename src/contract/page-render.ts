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

/** A page as the server sends it; `state` is null where the browser has nothing to take over. */
export type RenderedPage =
  | { kind: 'redirect'; location: string }
  | { kind: 'page'; status: number; html: string; state: unknown | null; screen: string }

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
