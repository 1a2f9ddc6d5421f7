import type { Surroundings, Visit } from './visit.ts'

/** What the server hands to the browser with a page, as JSON. */
export type PageState = Pick<Visit, 'screen' | 'status' | 'detail' | 'submission'> &
  Omit<Surroundings, 'adMarkup'> & {
    /** The calls the page made, by their query keys. */
    answers: [readonly unknown[], unknown][]
  }
