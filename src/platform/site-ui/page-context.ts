import { createContext, useContext } from 'react'
import type { AdSlot } from '../../settings/public-settings.ts'
import type { Call } from '../calls/call.ts'
import type { PageName, SiteLanguage } from '../urls/routes.ts'
import type { Told } from './add-structured-data.ts'
import type { ConsentAsked } from './consent.ts'
import type { MapTiles, Submission } from './render-context.ts'

/** The screens: the pages of the route table, and the one for every other path. */
export type ScreenName = PageName | 'not-found'

/** One look at one address. */
export type Visit = {
  screen: ScreenName
  /** The path as it was asked for. */
  path: string
  parameters: Record<string, string>
  query: URLSearchParams
  /** What the server answered; null when the browser came here by itself. */
  status: number | null
  /** Why there is nothing here, in the words of the call that said so. */
  detail: string | null
  /** A form of this page that was sent without scripts and not taken. */
  submission: Submission | null
}

/** How an asked call ended, for a screen to decide its status. */
export type Settled<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'moved'; parameters: Record<string, string> }
  | { kind: 'missing' | 'gone'; detail: string }
  | { kind: 'invalid' | 'fault' }

/** A part of an answer: some of its members, and of its lists some members of each. */
export type Left<Value> = {
  [Name in keyof Value]?: Value[Name] extends readonly (infer Each)[]
    ? Partial<Each>[]
    : Value[Name]
}

/** What an answer is to the page that asks for it. */
export type Use<Value> = {
  /** A fault in what is only aside leaves the page as good as it is; any other makes it an error page. */
  isAside?: boolean
  /**
   * What the browser needs of it besides what `AsServed` shows, undefined for nothing; left out where
   * it needs all.
   */
  left?: (value: Value) => Left<Value> | undefined
}

/** Asks a call and keeps the answer for the views. */
export type LoadCall = <Input, Wire, Value>(
  call: Call<Input, Wire, Value>,
  input: Input,
  use?: Use<Value>,
) => Promise<Settled<Value>>

/** Where a visit leads: a page with its status, or another address. */
export type Landing = { status: 200 | 404 | 410; detail?: string } | { location: string }

/** A screen: what it asks for before it can be rendered whole, and how it looks. */
export type Screen = {
  load: (visit: Visit, loadCall: LoadCall) => Promise<Landing>
  View: (props: { visit: Visit }) => React.ReactNode
}

/** What every piece of a page may need to know of the page it stands in. */
export type Surroundings = {
  /** The site's address, for canonical links. */
  origin: string
  /** The languages the site is shown in, the main one first. */
  languages: readonly SiteLanguage[]
  /** When the server rendered the page, or the browser came to it. */
  renderedAt: number
  siteName: string
  /** The ad slots that have something to show, so that each keeps its place. */
  adSlots: readonly AdSlot[]
  /** What stands in them: on the server alone, because it arrives in the page itself. */
  adMarkup: Partial<Record<AdSlot, string>>
  map: MapTiles
  /** What visitors are asked before it runs; left out where they are not asked. */
  consent?: ConsentAsked
  /** What the page tells search engines: gathered on the server, and nothing in the browser. */
  told?: Told
  /** Whether this is of a business that only administrators see yet. */
  isUnapproved: boolean
}

export const SurroundingsContext = createContext<Surroundings>({
  origin: '',
  languages: [],
  renderedAt: 0,
  siteName: '',
  adSlots: [],
  adMarkup: {},
  map: { tilesUrl: '', attribution: '' },
  isUnapproved: false,
})

export const useSurroundings = () => useContext(SurroundingsContext)
