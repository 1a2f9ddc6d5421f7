import { createContext, useContext } from 'react'
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../http/admin-cookies.ts'
import { hasPermission, type Permission, type Role } from '../urls/permissions.ts'
import type { Language } from '../urls/routes.ts'
import type { AdminState, Theme } from './admin-state.ts'
import { chartsText as englishCharts } from './charts.en.ts'
import { chartsText as turkishCharts } from './charts.tr.ts'
import { frameText as englishFrame } from './frame.en.ts'
import { frameText as turkishFrame } from './frame.tr.ts'
import { sessionText as englishSession } from './session.en.ts'
import { sessionText as turkishSession } from './session.tr.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** The specification names this UI hint; the server decides on access. */
const HINT = 'adminAuth'

export type Operator = Pick<
  AdminState,
  'language' | 'theme' | 'siteName' | 'hasPasskeys' | 'tiles'
> & {
  username: string | null
  role: Role | null
  isExpired: boolean
  setLanguage: (language: Language) => void
  setTheme: (theme: Theme | null) => void
  setSiteName: (name: string) => void
  signedIn: (session: { username: string; role: Role }) => void
  signedOut: () => void
  sessionEnded: () => void
}

export const OperatorContext = createContext<Operator | null>(null)

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('useOperator works only in the admin area')
  return operator
}

export function useAllowed(permission: Permission): boolean {
  const { role } = useOperator()
  return role !== null && hasPermission(role, permission)
}

export function useText<Text>(words: { en: Text; tr: Text }): Text {
  return words[useOperator().language]
}

export const useChartsText = () => useText({ en: englishCharts, tr: turkishCharts })
export const useFrameText = () => useText({ en: englishFrame, tr: turkishFrame })
export const useSessionText = () => useText({ en: englishSession, tr: turkishSession })

function saveCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads this cookie; some browsers lack the Cookie Store API
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}

export function saveLanguage(language: Language): void {
  saveCookie(LANGUAGE_COOKIE, language)
  document.documentElement.lang = language
}

export function saveTheme(theme: Theme | null): void {
  saveCookie(THEME_COOKIE, theme)
  if (theme === null) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function saveSignedInHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(HINT, 'true')
  else localStorage.removeItem(HINT)
}
