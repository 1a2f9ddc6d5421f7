import { Suspense } from 'react'
import { frameText as english } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../../platform/admin-ui/frame.tr.ts'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { adminLink, parseAdminPath } from '../../platform/urls/admin-routes.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SCREENS } from './screens.ts'

function NoSuchPage() {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      <PageTitle title={text.notFoundTitle} intro={text.notFoundText} />
      <a className="admin-button justify-self-start" href={adminLink('home')}>
        {text.toHome}
      </a>
    </>
  )
}

export function CurrentScreen() {
  const { path } = useAdminLocation()
  const { username } = useOperator()
  const text = useText({ en: english, tr: turkish })
  const match = parseAdminPath(path)
  const name = username === null ? 'login' : match?.name === 'login' ? 'home' : match?.name
  const View = name && SCREENS[name]
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<p className="p-4 text-ink-soft">{text.loading}</p>}>
        {View ? <View key={path} parameters={match?.parameters ?? {}} /> : <NoSuchPage />}
      </Suspense>
    </ErrorBoundary>
  )
}
