import { useEffect } from 'react'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { useStoredPart } from '../settings/admin-client.ts'
import { useSiteProfileText } from './hours-rows.tsx'
import { ProfileForm } from './profile-form.tsx'

function SiteProfile() {
  const text = useSiteProfileText()
  const stored = useStoredPart('site-profile')
  const { setSiteName } = useOperator()
  const siteName = stored.data?.values.siteName
  useEffect(() => {
    if (siteName) setSiteName(siteName)
  }, [siteName, setSiteName])
  return (
    <>
      <PageTitle screen="site-profile" intro={text.intro} />
      <Loaded query={stored} skeleton="h-96">
        {(found) => <ProfileForm stored={found} />}
      </Loaded>
    </>
  )
}

export const screen = { View: SiteProfile }
