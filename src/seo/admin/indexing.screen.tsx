import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { explainIndexing, findIndexingSettings } from '../indexing.ts'
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
  const url = useAdminLocation().query.get('url')?.trim() ?? ''
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
