import type { Language } from '../urls/routes.ts'

/** The light the operator has chosen; null follows the system. */
export type Theme = 'light' | 'dark'

/** What the server hands to the back office with its first page. */
export type AdminState = {
  language: Language
  theme: Theme | null
  /** Who is signed in; null for nobody. */
  username: string | null
  siteName: string
}
