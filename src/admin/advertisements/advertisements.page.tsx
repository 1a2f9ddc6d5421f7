import { findAdCodes } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { advertisementsText as english } from '../../text/en/admin/advertisements.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { advertisementsText as turkish } from '../../text/tr/admin/advertisements.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { AdCodesForm } from './ad-codes-form.tsx'
import { AdStatistics } from './ad-statistics.tsx'

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
