import { PhotoStoring } from '../../photos/admin/photo-storing.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
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
  return (
    <>
      <PageTitle screen="settings" intro={text.intro} />
      <Loaded query={useStoredPart('site-codes')} skeleton={<div className="skeleton h-96" />}>
        {(stored) => <SiteCodesForm stored={stored} />}
      </Loaded>
      <SiteLinks />
      <PhotoStoring />
      <ClearCache />
      <Sitemap />
      <SearchConsole />
    </>
  )
}

export const screen = { View: Settings }
