import { type ConsentSettings, saveConsent } from '../../contract/admin/settings.ts'
import { codesText as englishCodes } from '../../text/en/admin/codes.ts'
import { consentText as english } from '../../text/en/admin/consent.ts'
import { codesText as turkishCodes } from '../../text/tr/admin/codes.ts'
import { consentText as turkish } from '../../text/tr/admin/consent.ts'
import { Button } from '../controls/button.tsx'
import { Switch } from '../controls/switch.tsx'
import { SaveBar } from '../drafts/save-bar.tsx'
import { SettingHistory } from '../drafts/setting-history.tsx'
import { type Stored, useDraft } from '../drafts/use-draft.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { useText } from '../operator.tsx'
import { ConsentPreview } from './consent-preview.tsx'
import { PurposeFields } from './purpose-fields.tsx'

/** Whether visitors are asked, what each code is for, and how the question looks. */
export function ConsentForm({ stored }: { stored: Stored<ConsentSettings> }) {
  const text = useText({ en: english, tr: turkish })
  const codes = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, codes.leave)
  const { values, change } = draft
  const saving = useSaving(saveConsent, draft, stored.values, {
    saved: text.saved,
    failed: text.notSaved,
  })
  const asksAgain = values.revision !== stored.values.revision
  const names: Record<string, string> = {
    ...text.members,
    ...Object.fromEntries(
      Object.entries(text.codes).map(([name, label]) => [`purposes.${name}`, label]),
    ),
  }
  return (
    <>
      <form
        className="admin-card grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        <Switch
          name="consent-on"
          label={text.isOn}
          hint={text.isOnHint}
          isOn={values.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        <PurposeFields
          purposes={values.purposes}
          onChange={(changed) => change({ purposes: { ...values.purposes, ...changed } })}
        />
        <div className="grid justify-items-start gap-2">
          <Button
            disabled={asksAgain}
            onClick={() => change({ revision: stored.values.revision + 1 })}
          >
            {text.askAgain}
          </Button>
          <p className="max-w-[70ch] text-ink-soft text-sm" role="status">
            {asksAgain ? text.askedAgain : text.askAgainHint}
          </p>
        </div>
        <SaveBar draft={draft} saving={saving} label={text.save} />
      </form>
      <ConsentPreview consent={values} />
      <SettingHistory part="consent" draft={draft} nameOf={(member) => names[member] ?? member} />
    </>
  )
}
