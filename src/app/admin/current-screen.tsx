import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useFrameText, useOperator } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import {
  ADMIN_PAGES,
  type AdminPageName,
  adminLink,
  parseAdminPath,
} from '../../platform/urls/admin-routes.ts'
import { hasPermission } from '../../platform/urls/permissions.ts'

type AdminScreen = { View: ComponentType<{ parameters: Record<string, string> }> }

const loaders = import.meta.glob<{ screen: AdminScreen }>('../../**/*.screen.tsx')

const SCREENS = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [
    path.split('/').at(-1)?.replace('.screen.tsx', ''),
    lazy(async () => ({ default: (await load()).screen.View })),
  ]),
) as Record<AdminPageName, AdminScreen['View']>

function Broken() {
  const text = useFrameText()
  return (
    <div role="alert" className="admin-card grid justify-items-start gap-3">
      <h1>{text.brokenTitle}</h1>
      <p>{text.brokenText}</p>
      <Button onClick={() => location.reload()}>{text.reload}</Button>
    </div>
  )
}

class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function NotAllowed() {
  const text = useFrameText()
  return (
    <>
      <PageTitle title={text.notAllowedTitle} />
      <p>{text.notAllowedText}</p>
      <a className="admin-button justify-self-start" href={adminLink('home')}>
        {text.toHome}
      </a>
    </>
  )
}

function NoSuchPage() {
  const text = useFrameText()
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
  const { username, role } = useOperator()
  const text = useFrameText()
  const match = parseAdminPath(path)
  const wanted = match?.name === 'login' ? 'home' : match?.name
  const name = username === null && wanted !== 'invitation' ? 'login' : wanted
  const isRefused =
    role !== null && name !== undefined && !hasPermission(role, ADMIN_PAGES[name].permission)
  const View = name && SCREENS[name]
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<p className="p-4 text-ink-soft">{text.loading}</p>}>
        {isRefused ? (
          <NotAllowed />
        ) : View ? (
          <View key={path} parameters={match?.parameters ?? {}} />
        ) : (
          <NoSuchPage />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
