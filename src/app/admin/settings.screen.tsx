import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { SearchConsole, Sitemap } from '../../seo/admin/search-engines.tsx'
import { useStoredPart } from '../../settings/admin-client.ts'
import {
  ClearCache,
  SiteCodesForm,
  SiteLinks,
  useSettingsText,
} from '../../settings-admin/settings-cards.tsx'

function Settings() {
  const text = useSettingsText()
  const { data, error, refetch } = useStoredPart('site-codes')
  return (
    <>
      <PageTitle screen="settings" intro={text.intro} />
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
