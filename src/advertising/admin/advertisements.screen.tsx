import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useCall } from '../../platform/calls/use-call.ts'
import { findAdCodes } from '../../settings/settings.ts'
import { AdCodesForm } from './ad-codes-form.tsx'
import { AdStatistics } from './ad-statistics.tsx'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'

function Advertisements() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { data, error, refetch } = useCall(findAdCodes, 'ad-codes')
  return (
    <>
      <PageTitle title={frame.screens.advertisements} intro={text.intro} />
      {data ? (
        <AdCodesForm stored={data} />
      ) : error ? (
        <CallTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" />
      )}
      <AdStatistics />
    </>
  )
}

export const screen = { View: Advertisements }
