import { findSiteCodes } from '../../contract/admin/settings.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { settingsText as english } from '../../text/en/admin/settings.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { settingsText as turkish } from '../../text/tr/admin/settings.ts'
import { CallTrouble } from '../controls/call-trouble.tsx'
import { PageTitle } from '../controls/page-title.tsx'
import { useText } from '../operator.tsx'
import { ClearCache } from './clear-cache.tsx'

import { SearchConsole } from './search-console.tsx'
import { SiteCodesForm } from './site-codes-form.tsx'
import { SiteLinks } from './site-links.tsx'
import { Sitemap } from './sitemap.tsx'

function Settings() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { data, error, refetch } = useCall(findSiteCodes, 'site-codes')
  return (
    <>
      <PageTitle title={frame.screens.settings} intro={text.intro} />
      {data ? (
        <SiteCodesForm stored={data} />
      ) : error ? (
        <CallTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" />
      )}
      <SiteLinks />
      <ClearCache />
      <Sitemap />
      <SearchConsole />
    </>
  )
}

export const screen = { View: Settings }
