import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runWaitingScripts } from '../../advertising/run-operator-code.ts'
import { type Served, ServedAnswers } from '../../platform/calls/hydration-data.ts'
import {
  type Screen,
  type Surroundings,
  SurroundingsContext,
  type Visit,
} from '../../platform/site-ui/page-context.ts'
import { SiteFrame } from './site-frame.tsx'

export function SiteRoot(props: {
  client: QueryClient
  surroundings: Surroundings
  screen: Screen
  visit: Visit
  served?: Served | null
}) {
  const { View } = props.screen
  // Operator scripts run after hydration, because earlier DOM changes cause mismatches.
  useEffect(() => runWaitingScripts(document), [])
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
      <SurroundingsContext value={props.surroundings}>
        <ServedAnswers value={served}>
          <SiteFrame visit={props.visit}>
            <View visit={props.visit} />
          </SiteFrame>
        </ServedAnswers>
      </SurroundingsContext>
    </QueryClientProvider>
  )
}
