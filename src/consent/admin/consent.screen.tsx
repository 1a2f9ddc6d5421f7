import { Button } from '../../platform/admin-ui/button.tsx'
import { SelectField } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { Switch } from '../../platform/admin-ui/switch.tsx'
import { buildLanguagePath } from '../../platform/urls/routes.ts'
import { adminSettings, useStoredPart } from '../../settings/admin-client.ts'
import type { ConsentSettings } from '../../settings/setting-groups.ts'
import { PreviewFrame } from '../../settings-admin/drafts/preview-frame.tsx'
import { SettingForm } from '../../settings-admin/drafts/setting-form.tsx'
import { type Stored, useSettingDraft } from '../../settings-admin/drafts/use-draft.ts'
import { consentText as english } from './consent.en.ts'
import { consentText as turkish } from './consent.tr.ts'

function ConsentPreview({ consent }: { consent: ConsentSettings }) {
  const text = useText({ en: english, tr: turkish }).preview
  return (
    <PreviewFrame text={text}>
      <input type="hidden" name="path" value={buildLanguagePath('en', '/')} />
      <input type="hidden" name="consent" value={JSON.stringify({ ...consent, isOn: true })} />
      <div>
        <Button type="submit">{text.show}</Button>
      </div>
    </PreviewFrame>
  )
}

type Purposes = ConsentSettings['purposes']
type CodeName = keyof Purposes

function PurposeFields(props: {
  purposes: Purposes
  onChange: (changed: Partial<Purposes>) => void
}) {
  const text = useText({ en: english, tr: turkish })
  const purposes = Object.entries(text.purposes) as [Purposes[CodeName], string][]
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{text.purposesTitle}</legend>
      <p className="text-ink-soft text-sm">{text.purposesHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {(Object.keys(text.codes) as CodeName[]).map((name) => (
          <SelectField
            key={name}
            label={text.codes[name]}
            value={props.purposes[name]}
            options={purposes}
            onChange={(purpose) => props.onChange({ [name]: purpose })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function ConsentForm({ stored }: { stored: Stored<ConsentSettings> }) {
  const text = useText({ en: english, tr: turkish })
  const draft = useSettingDraft(stored, adminSettings.saveConsent, text)
  const { values, change } = draft
  const isRevised = values.revision !== stored.values.revision
  const names: Record<string, string> = {
    ...text.members,
    ...Object.fromEntries(
      Object.entries(text.codes).map(([name, label]) => [`purposes.${name}`, label]),
    ),
  }
  return (
    <SettingForm
      part="consent"
      draft={draft}
      nameOf={(member) => names[member] ?? member}
      saveLabel={text.save}
      preview={<ConsentPreview consent={values} />}
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
          disabled={isRevised}
          onClick={() => change({ revision: stored.values.revision + 1 })}
        >
          {text.askAgain}
        </Button>
        <p className="max-w-[70ch] text-ink-soft text-sm" role="status">
          {isRevised ? text.askedAgain : text.askAgainHint}
        </p>
      </div>
    </SettingForm>
  )
}

function Consent() {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      <PageTitle screen="consent" intro={text.intro} />
      <Loaded query={useStoredPart('consent')} skeleton="h-96">
        {(stored) => <ConsentForm stored={stored} />}
      </Loaded>
    </>
  )
}

export const screen = { View: Consent }
