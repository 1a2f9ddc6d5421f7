import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useFrameText, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { SearchConsole, Sitemap } from '../../seo/admin/search-engines.tsx'
import { useStoredPart } from '../../settings/admin-client.ts'
import { settingsText as english } from '../../settings-admin/settings.en.ts'
import { settingsText as turkish } from '../../settings-admin/settings.tr.ts'
import { ClearCache, SiteCodesForm, SiteLinks } from '../../settings-admin/settings-cards.tsx'

function Settings() {
  const text = useText({ en: english, tr: turkish })
  const frame = useFrameText()
  const { data, error, refetch } = useStoredPart('site-codes')
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
