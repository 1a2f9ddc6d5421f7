import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { AD_SLOTS } from '../../platform/site-ui/consent.ts'
import { adminSettings, useStoredPart } from '../../settings/admin-client.ts'
import type { AdCodes } from '../../settings/operator-code.ts'
import { CodesForm } from '../../settings-admin/drafts/codes-form.tsx'
import type { Stored } from '../../settings-admin/drafts/use-draft.ts'
import { AdStatistics, useAdvertisementsText } from './ad-statistics.tsx'

function AdCodesForm({ stored }: { stored: Stored<AdCodes> }) {
  const text = useAdvertisementsText()
  return (
    <CodesForm
      stored={stored}
      call={adminSettings.saveAdvertisementCodes}
      part="ad-codes"
      names={AD_SLOTS}
      words={text.slots}
      messages={text}
      first="business"
      head={() => (
        <div>
          <h2>{text.codesTitle}</h2>
          <p className="text-ink-soft">{text.limit}</p>
        </div>
      )}
    />
  )
}

function Advertisements() {
  const text = useAdvertisementsText()
  const stored = useStoredPart('ad-codes')
  return (
    <>
      <PageTitle screen="advertisements" intro={text.intro} />
      <Loaded query={stored} skeleton="h-96">
        {(found) => <AdCodesForm stored={found} />}
      </Loaded>
      <AdStatistics />
    </>
  )
}

export const screen = { View: Advertisements }
