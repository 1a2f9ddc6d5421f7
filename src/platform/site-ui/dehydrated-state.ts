import type { Surroundings, Visit } from './page-context.ts'

/** What the browser takes a page over with. */
export type PageState = Pick<Visit, 'screen' | 'status' | 'detail' | 'submission'> &
  Omit<Surroundings, 'adMarkup' | 'told'> & {
    /** The calls the page made, by their query keys, as tables. */
    answers: unknown
    /** What is left of those that the page needs no longer whole, as tables. */
    served: unknown
    /** The page's own address where it is shown as a preview, at another; null in its own place. */
    previewOf: string | null
  }

/** Answers of calls, by their query keys. */
export type Answers = [readonly unknown[], unknown][]

/** What most pages have nothing of, and how most end. */
const USUAL = {
  status: 200,
  detail: null,
  submission: null,
  adSlots: [],
  isUnapproved: false,
  previewOf: null,
} satisfies Partial<PageState>

/** A state as the server sends it with a page, as JSON: without what is as usual. */
export const sentState = (state: PageState): Partial<PageState> =>
  Object.fromEntries(
    Object.entries(state).filter(
      ([name, value]) =>
        !Object.hasOwn(USUAL, name) ||
        JSON.stringify(value) !== JSON.stringify(USUAL[name as keyof typeof USUAL]),
    ),
  )

/** The state that was sent as this text. */
export const readState = (text: string): PageState => ({ ...USUAL, ...JSON.parse(text) })
