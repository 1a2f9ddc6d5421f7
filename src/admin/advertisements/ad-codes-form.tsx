import { type AdCodes, saveAdvertisementCodes } from '../../contract/admin/settings.ts'
import { advertisementsText as english } from '../../text/en/admin/advertisements.ts'
import { codesText as englishCodes } from '../../text/en/admin/codes.ts'
import { advertisementsText as turkish } from '../../text/tr/admin/advertisements.ts'
import { codesText as turkishCodes } from '../../text/tr/admin/codes.ts'
import { CodeField, isTooLarge } from '../drafts/code-field.tsx'
import { CodePreview } from '../drafts/code-preview.tsx'
import { SaveBar } from '../drafts/save-bar.tsx'
import { SettingHistory } from '../drafts/setting-history.tsx'
import { type Stored, useDraft } from '../drafts/use-draft.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { useText } from '../operator.tsx'
import { SLOTS } from './slots.ts'

/** The codes of advertisements: written, seen in place, saved, and gone back to. */
export function AdCodesForm({ stored }: { stored: Stored<AdCodes> }) {
  const text = useText({ en: english, tr: turkish })
  const shared = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, shared.leave)
  const { values } = draft
  const saving = useSaving(saveAdvertisementCodes, draft, stored.values, {
    saved: text.saved,
    failed: text.notSaved,
  })
  return (
    <>
      <form
        className="admin-card grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        <div>
          <h2>{text.codesTitle}</h2>
          <p className="text-ink-soft">{text.limit}</p>
        </div>
        {SLOTS.map((slot) => (
          <CodeField
            key={slot}
            name={slot}
            {...text.slots[slot]}
            value={values[slot]}
            onChange={(code) => draft.change({ [slot]: code })}
            problem={saving.problems[slot]}
          />
        ))}
        <SaveBar
          draft={draft}
          saving={saving}
          isBlocked={SLOTS.some((slot) => isTooLarge(values[slot]))}
        />
      </form>
      <CodePreview codes={values} first="business" />
      <SettingHistory
        part="ad-codes"
        draft={draft}
        nameOf={(member) => text.slots[member as keyof AdCodes]?.label ?? member}
      />
    </>
  )
}
