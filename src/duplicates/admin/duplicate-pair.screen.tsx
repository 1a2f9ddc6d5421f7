import './duplicates.css'
import './duplicate-pair.css'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { findDuplicatePair } from '../duplicates.ts'
import { useDuplicatesText, useScreenName } from './pair-labels.ts'
import { PairView } from './pair-view.tsx'

function DuplicatePair({ parameters }: { parameters: Record<string, string> }) {
  const text = useDuplicatesText()
  const title = useScreenName('duplicate-pair')
  const ids = { id: Number(parameters.id), otherId: Number(parameters.otherId) }
  const { data, error, refetch } = useCall(findDuplicatePair, ids)
  const names = data && `${data.pair.one.name} · ${data.pair.other.name}`
  return (
    <>
      <PageTitle title={title} intro={<bdi>{names}</bdi>}>
        <a className="admin-button" href={adminLink('duplicates')}>
          {text.back}
        </a>
      </PageTitle>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className="skeleton h-96" role="status" aria-label={text.loading} />}
      {data && <PairView found={data} onReload={() => void refetch()} />}
    </>
  )
}

export const screen = { View: DuplicatePair }
