import { type AdCodes, saveAdvertisementCodes } from '../../contract/admin/settings.ts'
import { advertisementsText as english } from '../../text/en/admin/advertisements.ts'
import { advertisementsText as turkish } from '../../text/tr/admin/advertisements.ts'
import { CodesForm } from '../drafts/codes-form.tsx'
import type { Stored } from '../drafts/use-draft.ts'
import { useText } from '../operator.tsx'
import { SLOTS } from './slots.ts'

/** The codes of advertisements. */
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
