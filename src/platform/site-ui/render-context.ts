import type { FieldError, Outcome } from '../calls/call.ts'
import type { CallName, SiteLanguage } from '../urls/routes.ts'
import type { AdSlot } from './ad-slots.ts'
import type { ConsentPrompt } from './consent.ts'

/** Calls the handler on the server, and fetch in the browser. */
export type Ask = (name: CallName, input: Record<string, unknown>) => Promise<Outcome<unknown>>

export type Submission = {
  values: Record<string, string>
  errors: FieldError[]
  refusal: 'limited' | 'too-large' | 'disk-full' | 'fault' | null
}

export type MapTiles = { tilesUrl: string; attribution: string }

export type SiteOperator = {
  legalEntity: string
  officeAddress: string
  phone: string
  email: string
}

export type Site = {
  name: string
  operator: SiteOperator
  ratingsAreOwn: boolean
  adMarkup: Partial<Record<AdSlot, string>>
  map: MapTiles
  consent?: ConsentPrompt
}

export type PageRequest = {
  url: URL
  now: number
  ask: Ask
  site: Site
  /** Has no trailing slash. */
  origin: string
  languages: readonly SiteLanguage[]
  submission: Submission | null
  isPreview?: boolean
  isRetired?: boolean
  isUnapproved?: boolean
  /** The page is sent anyway, in its error state. */
  onFault: (error: unknown) => void
}

/** `render` returns HTML; `state` is for hydration, or null for a static page. */
export type LoadedPage =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page'
      status: number
      language: SiteLanguage
      screen: string
      state: unknown | null
      render: () => string
      banner: string
    }

export type LoadPage = (request: PageRequest) => Promise<LoadedPage>
