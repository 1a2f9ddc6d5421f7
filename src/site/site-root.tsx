import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SiteFrame } from './site-frame.tsx'
import { type Screen, type Surroundings, SurroundingsContext, type Visit } from './visit.ts'

/** The whole page, the same on the server and in the browser. */
export function SiteRoot(props: {
  client: QueryClient
  surroundings: Surroundings
  screen: Screen
  visit: Visit
}) {
  const { View } = props.screen
  return (
    <QueryClientProvider client={props.client}>
      <SurroundingsContext value={props.surroundings}>
        <SiteFrame screen={props.visit.screen}>
          <View visit={props.visit} />
        </SiteFrame>
      </SurroundingsContext>
    </QueryClientProvider>
  )
}
