import { useEffect } from 'react'
import { frameText as englishFrame } from '../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../platform/admin-ui/load-error.tsx'
import { useOperator, useText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useCall } from '../platform/calls/use-call.ts'
import { findProfile } from '../settings/settings.ts'
import { ProfileForm } from './profile-form.tsx'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

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
