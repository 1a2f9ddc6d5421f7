import { TriangleAlert } from 'lucide-react'
import { type SiteCodes, saveSiteSettings } from '../../contract/admin/settings.ts'
import { codesText as englishCodes } from '../../text/en/admin/codes.ts'
import { settingsText as english } from '../../text/en/admin/settings.ts'
import { codesText as turkishCodes } from '../../text/tr/admin/codes.ts'
import { settingsText as turkish } from '../../text/tr/admin/settings.ts'
import { CodeField, isTooLarge } from '../drafts/code-field.tsx'
import { CodePreview } from '../drafts/code-preview.tsx'
import { SaveBar } from '../drafts/save-bar.tsx'
import { SettingHistory } from '../drafts/setting-history.tsx'
import { type Stored, useDraft } from '../drafts/use-draft.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { useText } from '../operator.tsx'

/** In the order in which they stand in a page. */
const NAMES = ['head_tags', 'analytics_code', 'facebook_pixel', 'footer_tags'] as const

const hasScript = (code: string) => /<script\b/i.test(code)

/** The codes of every page: written, tried out, saved, and gone back to. */
export function SiteCodesForm({ stored }: { stored: Stored<SiteCodes> }) {
  const text = useText({ en: english, tr: turkish })
  const shared = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, shared.leave)
  const { values } = draft
  const saving = useSaving(saveSiteSettings, draft, stored.values, {
    saved: text.updated,
    failed: text.notUpdated,
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
        <h2>{text.codesTitle}</h2>
        {(hasScript(values.head_tags) || hasScript(values.footer_tags)) && (
          <p role="status" className="flex items-start gap-2 text-soon">
            <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
            {text.scriptWarning}
          </p>
        )}
        {NAMES.map((name) => (
          <CodeField
            key={name}
            name={name}
            {...text.codes[name]}
            value={values[name]}
            onChange={(code) => draft.change({ [name]: code })}
            problem={saving.problems[name]}
          />
        ))}
        <SaveBar
          draft={draft}
          saving={saving}
          label={text.save}
          isBlocked={NAMES.some((name) => isTooLarge(values[name]))}
        />
      </form>
      <CodePreview codes={values} first="home" />
      <SettingHistory
        part="site-codes"
        draft={draft}
        nameOf={(member) => text.codes[member as keyof SiteCodes]?.label ?? member}
      />
    </>
  )
}
