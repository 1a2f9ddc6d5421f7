import { useText } from '../platform/admin-ui/operator.tsx'
import type { SiteProfile } from '../settings/public-settings.ts'
import { saveSiteProfile } from '../settings/settings.ts'
import { codesText as englishCodes } from './drafts/codes.en.ts'
import { codesText as turkishCodes } from './drafts/codes.tr.ts'
import { SaveBar } from './drafts/save-bar.tsx'
import { SettingHistory } from './drafts/setting-history.tsx'
import { type Stored, useDraft } from './drafts/use-draft.ts'
import { useSaving } from './drafts/use-saving.ts'
import { HoursRows } from './hours-rows.tsx'
import { CONTACT, FIGURES, LEGAL, PLATFORM_FIGURES } from './profile-fields.ts'
import { ProfileGroup } from './profile-group.tsx'
import { siteProfileText as english } from './site-profile.en.ts'
import { siteProfileText as turkish } from './site-profile.tr.ts'

export function ProfileForm({ stored }: { stored: Stored<SiteProfile> }) {
  const text = useText({ en: english, tr: turkish })
  const shared = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, shared.leave)
  const { values, change } = draft
  const saving = useSaving(saveSiteProfile, draft, stored.values, {
    saved: text.saved,
    failed: text.notSaved,
  })
  const { problems } = saving
  return (
    <>
      <form
        noValidate
        className="admin-card grid gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        {stored.isSaved === false && (
          <p role="note" className="border-accent border-s-4 ps-3">
            {text.unconfirmed}
          </p>
        )}
        <ProfileGroup
          group="name"
          fields={['siteName']}
          values={values}
          onChange={change}
          problems={problems}
        />
        <ProfileGroup
          group="contact"
          fields={CONTACT}
          values={values}
          onChange={change}
          problems={problems}
        />
        <HoursRows
          rows={values.supportHours}
          onChange={(supportHours) => change({ supportHours })}
          problems={problems}
        />
        <ProfileGroup
          group="legal"
          fields={LEGAL}
          values={values}
          onChange={change}
          problems={problems}
        />
        <ProfileGroup
          group="figures"
          prefix="figures."
          fields={FIGURES}
          values={values.figures}
          onChange={(figures) => change({ figures: { ...values.figures, ...figures } })}
          problems={problems}
        />
        <ProfileGroup
          group="platformFigures"
          prefix="platformFigures."
          fields={PLATFORM_FIGURES}
          values={values.platformFigures}
          onChange={(figures) =>
            change({ platformFigures: { ...values.platformFigures, ...figures } })
          }
          problems={problems}
        />
        <SaveBar draft={draft} saving={saving} isConfirming={stored.isSaved === false} />
      </form>
      <SettingHistory
        part="site-profile"
        draft={draft}
        nameOf={(member) => text.fields[member as keyof typeof text.fields]?.label ?? member}
      />
    </>
  )
}
