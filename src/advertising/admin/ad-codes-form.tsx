import { useText } from '../../platform/admin-ui/operator.tsx'
import { type AdCodes, saveAdvertisementCodes } from '../../settings/settings.ts'
import { CodesForm } from '../../settings-admin/drafts/codes-form.tsx'
import type { Stored } from '../../settings-admin/drafts/use-draft.ts'
import { advertisementsText as english } from './advertisements.en.ts'
import { advertisementsText as turkish } from './advertisements.tr.ts'
import { SLOTS } from './slots.ts'

export function AdCodesForm({ stored }: { stored: Stored<AdCodes> }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <CodesForm
      stored={stored}
      call={saveAdvertisementCodes}
      part="ad-codes"
      names={SLOTS}
      words={text.slots}
      told={{ saved: text.saved, failed: text.notSaved }}
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
