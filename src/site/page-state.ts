import type { Surroundings, Visit } from './visit.ts'

/** What the server hands to the browser with a page, as JSON. */
export type PageState = Pick<Visit, 'screen' | 'status' | 'detail' | 'submission'> &
  Omit<Surroundings, 'adMarkup' | 'told'> & {
    /** The calls the page made, by their query keys. */
    answers: [readonly unknown[], unknown][]
    /** The page's own address where it is shown as a preview, at another; null in its own place. */
    previewOf: string | null
  }
