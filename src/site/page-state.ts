import type { ScreenName } from './visit.ts'

/** What the server leaves in the page for the browser to take over. */
export type PageState = {
  screen: ScreenName
  status: number
  renderedAt: number
  origin: string
  /** Each answer the page was rendered with, by its query key. */
  answers: (readonly [key: readonly unknown[], value: unknown])[]
}
