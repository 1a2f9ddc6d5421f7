import { explainIndexing, findIndexingSettings } from '../../contract/admin/indexing.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { usePlace } from '../navigation.ts'
import { useText } from '../operator.tsx'
import { AddressForm } from './address-form.tsx'
import { Explained } from './explained.tsx'
import { ThresholdForm } from './threshold-form.tsx'
import { useIndexingText } from './use-indexing-text.ts'

function Answer({ url }: { url: string }) {
  const text = useIndexingText()
  const { data, error, refetch } = useCall(explainIndexing, { url })
  if (data) return <Explained found={data} />
  if (error) return <CallTrouble error={error} onRetry={() => void refetch()} />
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-72" />
    </div>
  )
}

function Threshold() {
  const { data, error, refetch } = useCall(findIndexingSettings, null)
  if (data) return <ThresholdForm stored={data} />
  if (error) return <CallTrouble error={error} onRetry={() => void refetch()} />
  return <Skeleton className="h-72" />
}

function IndexingScreen() {
  const text = useIndexingText()
  const { screens } = useText({ en: englishFrame, tr: turkishFrame })
  const url = usePlace().query.get('url')?.trim() ?? ''
  return (
    <div className="grid gap-4">
      <PageTitle title={screens.indexing} intro={text.intro} />
      <AddressForm asked={url} />
      {url === '' ? <EmptyState title={text.askTitle} text={text.askText} /> : <Answer url={url} />}
      <Threshold />
    </div>
  )
}

export const screen = { View: IndexingScreen }
