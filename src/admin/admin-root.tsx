import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AdminState } from '../contract/admin/admin-state.ts'
import { toastText as englishToast } from '../text/en/toast.ts'
import { toastText as turkishToast } from '../text/tr/toast.ts'
import { Toaster } from '../ui/toast.tsx'
import { AdminFrame } from './frame/admin-frame.tsx'
import { CurrentScreen } from './frame/current-screen.tsx'
import { keepHint, keepLanguage, keepTheme, type Operator, OperatorContext } from './operator.tsx'
import { adminQueryClient } from './session/admin-query-client.ts'
import { PasswordAsked } from './session/password-asked.tsx'
import { SessionExpired } from './session/session-expired.tsx'
import { SessionWatch } from './session/session-watch.tsx'

/** The whole back office: who works here, what they see, and what stands over it. */
export function AdminRoot({ state }: { state: AdminState }) {
  const [language, setLanguage] = useState(state.language)
  const [theme, setTheme] = useState(state.theme)
  const [siteName, setSiteName] = useState(state.siteName)
  const [username, setUsername] = useState(state.username)
  const [isExpired, setExpired] = useState(false)
  const sessionEnded = useCallback(() => setExpired(true), [])
  const client = useMemo(() => adminQueryClient(sessionEnded), [sessionEnded])
  useEffect(() => keepHint(username !== null && !isExpired), [username, isExpired])
  const operator: Operator = {
    language,
    theme,
    username,
    isExpired,
    siteName,
    setSiteName,
    setLanguage(chosen) {
      keepLanguage(chosen)
      setLanguage(chosen)
    },
    setTheme(chosen) {
      keepTheme(chosen)
      setTheme(chosen)
    },
    sessionEnded,
    signedIn(name) {
      setUsername(name)
      setExpired(false)
      // A request sent without a session may still be answered with 401, which would open the dialog again.
      void client.cancelQueries()
      void client.invalidateQueries()
    },
    signedOut() {
      client.clear()
      setUsername(null)
      setExpired(false)
    },
  }
  return (
    <QueryClientProvider client={client}>
      <OperatorContext value={operator}>
        <Toaster text={language === 'tr' ? turkishToast : englishToast}>
          <AdminFrame>
            <CurrentScreen />
          </AdminFrame>
          {username !== null && isExpired && <SessionExpired username={username} />}
          <SessionWatch />
          <PasswordAsked />
        </Toaster>
      </OperatorContext>
    </QueryClientProvider>
  )
}
