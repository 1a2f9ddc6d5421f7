import { Button } from '../../platform/admin-ui/button.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { type ConsentSettings, saveConsent } from '../../settings/settings.ts'
import { codesText as englishCodes } from '../../settings-admin/drafts/codes.en.ts'
import { codesText as turkishCodes } from '../../settings-admin/drafts/codes.tr.ts'
import { SaveBar } from '../../settings-admin/drafts/save-bar.tsx'
import { SettingHistory } from '../../settings-admin/drafts/setting-history.tsx'
import { type Stored, useDraft } from '../../settings-admin/drafts/use-draft.ts'
import { useSaving } from '../../settings-admin/drafts/use-saving.ts'
import { consentText as english } from './consent.en.ts'
import { consentText as turkish } from './consent.tr.ts'
import { ConsentPreview } from './consent-preview.tsx'
import { PurposeFields } from './purpose-fields.tsx'

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
