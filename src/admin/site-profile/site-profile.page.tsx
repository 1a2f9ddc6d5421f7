import { useEffect } from 'react'
import { findProfile } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { siteProfileText as english } from '../../text/en/admin/site-profile.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { siteProfileText as turkish } from '../../text/tr/admin/site-profile.ts'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useOperator, useText } from '../operator.tsx'
import { ProfileForm } from './profile-form.tsx'

function SiteProfile() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { data, error, refetch } = useCall(findProfile, 'site-profile')
  const { setSiteName } = useOperator()
  const siteName = data?.values.siteName
  useEffect(() => {
    if (siteName) setSiteName(siteName)
  }, [siteName, setSiteName])
  return (
    <>
      <PageTitle title={frame.screens['site-profile']} intro={text.intro} />
      {data ? (
        <ProfileForm stored={data} />
      ) : error ? (
        <CallTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" />
      )}
    </>
  )
}

export const screen = { View: SiteProfile }
