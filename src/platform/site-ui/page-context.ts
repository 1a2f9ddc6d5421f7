import { createContext, type ReactNode, useContext } from 'react'
import type { AnyOutcome, Call, FieldError } from '../calls/call.ts'
import type { MapTiles } from '../ui/map-tiles.ts'
import type { CallName, PageName, SiteLanguage } from '../urls/routes.ts'
import type { AdSlot, ConsentPrompt } from './consent.ts'
import type { SiteOperator, StructuredData } from './structured-data.ts'

export type ScreenName = PageName | 'not-found'

export type Visit = {
  screen: ScreenName
  path: string
  parameters: Record<string, string>
  query: URLSearchParams
  /** Null after client-side navigation. */
  status: number | null
  detail: string | null
  submission: Submission | null
}

export type QueryResult<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'moved'; parameters: Record<string, string> }
  | { kind: 'missing' | 'gone'; detail: string }
  | { kind: 'invalid' | 'fault' }

export type ClientFields<Value> = {
  [Name in keyof Value]?: Value[Name] extends readonly (infer Each)[]
    ? Partial<Each>[]
    : Value[Name] extends object | null
      ? Partial<NonNullable<Value[Name]>> | null
      : Value[Name]
}

export type Use<Value> = {
  /** An error in this response doesn't turn the page into an error page. */
  isAside?: boolean
  /** The fields that hydration needs; by default, nothing is sent. 'all' puts it into the cache. */
  sends?: readonly (keyof Value)[] | 'all'
  /** Fields of which hydration needs less than the whole value. */
  sendsPart?: (value: Value) => ClientFields<Value>
}

export type LoadCall = <Input, Wire, Value>(
  call: Call<Input, Wire, Value>,
  input: Input,
  use?: Use<NoInfer<Value>>,
) => Promise<QueryResult<Value>>

export type PageResult = { status: 200 | 404 | 410; detail?: string } | { location: string }

export type Screen = {
  load: (visit: Visit, loadCall: LoadCall) => Promise<PageResult>
  View: (props: { visit: Visit }) => React.ReactNode
}

export type PageContext = {
  origin: string
  languages: readonly SiteLanguage[]
  /** When the server rendered the page, or when client-side navigation reached it. */
  renderedAt: number
  siteName: string
  adSlots: readonly AdSlot[]
  /** Set only on the server, because the page already contains the markup. */
  adMarkup: Partial<Record<AdSlot, string>>
  tiles?: MapTiles | undefined
  consent?: ConsentPrompt
  structuredData?: StructuredData
  /** Set only on the server. For content without IDs that depends on the key and the site alone. */
  renderOnce?: (key: string, content: ReactNode) => { __html: string }
  isUnapproved: boolean
}

export const ReactPageContext = createContext<PageContext>({
  origin: '',
  languages: [],
  renderedAt: 0,
  siteName: '',
  adSlots: [],
  adMarkup: {},
  isUnapproved: false,
})

export const usePageContext = () => useContext(ReactPageContext)

export type CallFunction = (
  name: CallName,
  input: Record<string, unknown>,
) => Promise<AnyOutcome<unknown>>

export type Submission = {
  values: Record<string, string>
  errors: FieldError[]
  refusal: 'limited' | 'too-large' | 'disk-full' | 'fault' | null
  /** Why the submission was limited. */
  detail?: string
}

export type Site = Pick<PageContext, 'adMarkup' | 'consent'> & {
  map: MapTiles
  name: string
  operator: SiteOperator
  ratingsAreOwn: boolean
}

export type PageRequest = {
  url: URL
  now: number
  call: CallFunction
  site: Site
  /** Has no trailing slash. */
  origin: string
  languages: readonly SiteLanguage[]
  submission: Submission | null
  isPreview?: boolean
  isRetired?: boolean
  isUnapproved?: boolean
  requestId?: string
  /** The page is sent anyway, in its error state. */
  onError: (error: unknown) => void
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
