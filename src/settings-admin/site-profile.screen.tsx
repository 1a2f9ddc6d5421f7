import { useEffect } from 'react'
import { frameText as englishFrame } from '../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../platform/admin-ui/frame.tr.ts'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useOperator, useText } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useStoredPart } from '../settings/admin-client.ts'
import { ProfileForm } from './profile-form.tsx'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

function SiteProfile() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const stored = useStoredPart('site-profile')
  const { setSiteName } = useOperator()
  const siteName = stored.data?.values.siteName
  useEffect(() => {
    if (siteName) setSiteName(siteName)
  }, [siteName, setSiteName])
  return (
    <>
      <PageTitle title={frame.screens['site-profile']} intro={text.intro} />
      <Loaded query={stored} skeleton="h-96">
        {(found) => <ProfileForm stored={found} />}
      </Loaded>
    </>
  )
}

export const screen = { View: SiteProfile }
