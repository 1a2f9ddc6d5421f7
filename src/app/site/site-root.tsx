import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { runBlockedScripts } from '../../advertising/run-operator-code.ts'
import { HydrationData, type HydrationEntries } from '../../platform/calls/hydration-data.ts'
import {
  type PageContext,
  ReactPageContext,
  type Screen,
  type Visit,
} from '../../platform/site-ui/page-context.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { SiteHeader } from './site-header.tsx'

const CONTENT_ID = 'content'

const footer = createLazyPart(async () => (await import('./site-footer.tsx')).SiteFooter)

function SiteLayout({ visit, children }: { visit: Visit; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {frameText.skip}
      </a>
      <SiteHeader visit={visit} />
      <main id={CONTENT_ID} tabIndex={-1} className="page">
        {children}
      </main>
      <StaticPart of={visit}>{() => <Late part={footer} props={{}} />}</StaticPart>
    </div>
  )
}

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
  useEffect(() => {
    // Without it, the Save buttons do nothing.
    import('../../favorites/start-favorites.ts').then(
      ({ startFavorites }) => startFavorites(),
      () => {},
    )
  }, [])
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
