import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runBlockedScripts } from '../../advertising/run-operator-code.ts'
import { HydrationData, type HydrationEntries } from '../../platform/calls/hydration-data.ts'
import {
  type PageContext,
  ReactPageContext,
  type Screen,
  type Visit,
} from '../../platform/site-ui/page-context.ts'
import { SiteLayout } from './site-layout.tsx'

export function SiteRoot(props: {
  client: QueryClient
  surroundings: PageContext
  screen: Screen
  visit: Visit
  served?: HydrationEntries | null
}) {
  const { View } = props.screen
  // Operator scripts run after hydration, because earlier DOM changes cause mismatches.
  useEffect(() => runBlockedScripts(document), [])
  const { served = null } = props
  useEffect(() => {
    if (served) served.isTakenOver = true
  }, [served])
  const { consent } = props.surroundings
  useEffect(() => {
    if (!consent) return
    // If this fails to load, code that needs consent never runs.
    import('../../consent/start-consent.ts').then(
      ({ startConsent }) => startConsent(consent),
      () => {},
    )
  }, [consent])
  return (
    <QueryClientProvider client={props.client}>
      <ReactPageContext value={props.surroundings}>
        <HydrationData value={served}>
          <SiteLayout visit={props.visit}>
            <View visit={props.visit} />
          </SiteLayout>
        </HydrationData>
      </ReactPageContext>
    </QueryClientProvider>
  )
}
