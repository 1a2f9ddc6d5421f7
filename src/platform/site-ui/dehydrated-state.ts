import type { PageContext, Visit } from './page-context.ts'

export type PageState = Pick<Visit, 'screen' | 'status' | 'detail' | 'submission'> &
  Omit<PageContext, 'adMarkup' | 'told'> & {
    /** Responses by query key, in columnar JSON. */
    answers: unknown
    /** What hydration needs of responses that static parts show, in columnar JSON. */
    served: unknown
    /** The page's own path while it is shown as a preview; else null. */
    previewOf: string | null
  }

export type Answers = [readonly unknown[], unknown][]

/** Values equal to these are omitted from the sent state. */
const DEFAULT_STATE = {
  status: 200,
  detail: null,
  submission: null,
  adSlots: [],
  isUnapproved: false,
  previewOf: null,
  answers: [],
  served: [],
} satisfies Partial<PageState>

export const serializeState = (state: PageState): Partial<PageState> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) =>
        !Object.hasOwn(DEFAULT_STATE, name) ||
        JSON.stringify(value) !== JSON.stringify(DEFAULT_STATE[name as keyof typeof DEFAULT_STATE]),
    ),
  )

export const parseState = (text: string): PageState => ({ ...DEFAULT_STATE, ...JSON.parse(text) })
