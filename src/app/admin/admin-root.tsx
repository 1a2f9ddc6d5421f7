import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AdminState } from '../../platform/admin-ui/admin-state.ts'
import { clearLeaveGuards } from '../../platform/admin-ui/navigation.ts'
import {
  type Operator,
  OperatorContext,
  saveLanguage,
  saveSignedInHint,
  saveTheme,
} from '../../platform/admin-ui/operator.tsx'
import { createBrowserQueryClient } from '../../platform/calls/query-client.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { toastText as englishToast } from '../../platform/ui/toast.en.ts'
import { toastText as turkishToast } from '../../platform/ui/toast.tr.ts'
import { Toaster } from '../../platform/ui/toast.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { CurrentScreen } from './current-screen.tsx'
import { deleteRecentEntries } from './palette/recent-entries.ts'
import { PasswordPrompt, SessionExpired, SessionWatch } from './session-dialogs.tsx'

/** Cache times are prescribed by the specification. A 401 opens the sign-in dialog. */
function createAdminQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallError && error.status === 401) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: createBrowserQueryClient().getDefaultOptions(),
  })
}

export function AdminRoot({ state }: { state: AdminState }) {
  const [language, setLanguage] = useState(state.language)
  const [theme, setTheme] = useState(state.theme)
  const [siteName, setSiteName] = useState(state.siteName)
  const [username, setUsername] = useState(state.username)
  const [role, setRole] = useState(state.role)
  const [isExpired, setExpired] = useState(false)
  const sessionEnded = useCallback(() => setExpired(true), [])
  const client = useMemo(() => createAdminQueryClient(sessionEnded), [sessionEnded])
  useEffect(() => saveSignedInHint(username !== null && !isExpired), [username, isExpired])
  const operator: Operator = {
    language,
    theme,
    username,
    role,
    isExpired,
    siteName,
    hasPasskeys: state.hasPasskeys,
    tiles: state.tiles,
    setSiteName,
    setLanguage(chosen) {
      saveLanguage(chosen)
      setLanguage(chosen)
    },
    setTheme(chosen) {
      saveTheme(chosen)
      setTheme(chosen)
    },
    sessionEnded,
    signedIn(session) {
      setUsername(session.username)
      setRole(session.role)
      setExpired(false)
      // A pending request without a session would return 401 and open the dialog again.
      void client.cancelQueries()
      void client.invalidateQueries()
    },
    signedOut() {
      clearLeaveGuards()
      deleteRecentEntries()
      client.clear()
      setUsername(null)
      setRole(null)
      setExpired(false)
    },
  }
  return (
    <QueryClientProvider client={client}>
      <OperatorContext value={operator}>
        <Toaster text={language === 'tr' ? turkishToast : englishToast}>
          <AdminLayout>
            <CurrentScreen />
          </AdminLayout>
          {username !== null && isExpired && <SessionExpired username={username} />}
          <SessionWatch />
          <PasswordPrompt />
        </Toaster>
      </OperatorContext>
    </QueryClientProvider>
  )
}
