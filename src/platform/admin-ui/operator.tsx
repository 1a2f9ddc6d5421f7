import { createContext, useContext } from 'react'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../http/operator-cookies.ts'
import type { Language } from '../urls/routes.ts'
import type { AdminState, Theme } from './admin-state.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A hint to the interface alone, as the specification names it; who may enter is the server's to say. */
const HINT = 'adminAuth'

/** Who works here, and how they want it to look. */
export type Operator = Pick<AdminState, 'language' | 'theme' | 'siteName'> & {
  username: string | null
  /** True while an ended session is opened again over the screen one is at. */
  isExpired: boolean
  setLanguage: (language: Language) => void
  setTheme: (theme: Theme | null) => void
  /** The site has this name now. */
  setSiteName: (name: string) => void
  signedIn: (username: string) => void
  signedOut: () => void
  /** A call has found the session ended. */
  sessionEnded: () => void
}

export const OperatorContext = createContext<Operator | null>(null)

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('useOperator is for screens of the back office')
  return operator
}

/** The words of a screen in the operator's language. */
export function useText<Text>(words: { en: Text; tr: Text }): Text {
  return words[useOperator().language]
}

function keep(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; the Cookie Store API is not everywhere
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}

/** Keeps the chosen language, for the pages and the server's answers alike. */
export function keepLanguage(language: Language): void {
  keep(LANGUAGE_COOKIE, language)
  document.documentElement.lang = language
}

/** Keeps the chosen light; null follows the system. */
export function keepTheme(theme: Theme | null): void {
  keep(THEME_COOKIE, theme)
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function keepHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(HINT, 'true')
  else localStorage.removeItem(HINT)
}
