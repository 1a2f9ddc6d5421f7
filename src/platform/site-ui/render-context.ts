import type { AdSlot } from '../../settings/public-settings.ts'
import type { FieldError, Outcome } from '../calls/call.ts'
import type { CallName, SiteLanguage } from '../urls/routes.ts'
import type { ConsentAsked } from './consent.ts'

/** Asks one call by its name: on the server the handler itself, in the browser a fetch. */
export type Ask = (name: CallName, input: Record<string, unknown>) => Promise<Outcome<unknown>>

/** A form that was sent without scripts and not taken: what stood in it, and what is wrong. */
export type Submission = {
  values: Record<string, string>
  errors: FieldError[]
  /** Why it was not taken although nothing is wrong with it; null when the errors say it. */
  refusal: 'limited' | 'too-large' | 'disk-full' | 'fault' | null
}

/** Where the map's images come from, and whom to name for them: text with `[links](https://…)`. */
export type MapTiles = { tilesUrl: string; attribution: string }

/** Who runs the site, for search engines; '' for what is not given. */
export type SiteOperator = {
  legalEntity: string
  officeAddress: string
  phone: string
  email: string
}

/** What every page needs to know of the site it belongs to. */
export type Site = {
  name: string
  operator: SiteOperator
  /** Whether ratings were given by visitors of this site, and not imported. */
  ratingsAreOwn: boolean
  /** The prepared markup of each ad slot that has any. */
  adMarkup: Partial<Record<AdSlot, string>>
  map: MapTiles
  /** What visitors are asked before it runs; left out where they are not asked. */
  consent?: ConsentAsked
}

/** What the server asks the pages for. */
export type PageRequest = {
  url: URL
  now: number
  ask: Ask
  site: Site
  /** The site's address for canonical links, without a slash at the end. */
  origin: string
  /** The languages the site is shown in, the main one first. */
  languages: readonly SiteLanguage[]
  submission: Submission | null
  /** Whether it is shown at an address that is not its own, cut off from the site. */
  isPreview?: boolean
  /** Whether the operator says that there is nothing here any more: 410, whatever the page has. */
  isRetired?: boolean
  /** Whether it is of something the public does not see yet. */
  isUnapproved?: boolean
  /** Told of a fault while asking; the page is sent all the same, in its error state. */
  onFault: (error: unknown) => void
}

/**
 * A page with all it needs, not yet rendered. `render` gives its markup; `state` is what the browser
 * takes over, null where there is nothing to.
 */
export type LoadedPage =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page'
      status: number
      language: SiteLanguage
      screen: string
      state: unknown | null
      render: () => string
      /** What stands before the page and asks for the visitor's choice; '' where nothing is asked. */
      banner: string
    }

export type LoadPage = (request: PageRequest) => Promise<LoadedPage>
