import { type Indexing, saveIndexing } from '../../contract/admin/settings.ts'
import { codesText as englishCodes } from '../../text/en/admin/codes.ts'
import { machineFilesText as english } from '../../text/en/admin/machine-files.ts'
import { codesText as turkishCodes } from '../../text/tr/admin/codes.ts'
import { machineFilesText as turkish } from '../../text/tr/admin/machine-files.ts'
import { Field } from '../controls/field.tsx'
import { SaveBar } from '../drafts/save-bar.tsx'
import { type Stored, useDraft } from '../drafts/use-draft.ts'
import { useSaving } from '../drafts/use-saving.ts'
import { useText } from '../operator.tsx'

const MOST = 100

/** From which mark on a business is for search engines. */
export function IndexingForm({ stored }: { stored: Stored<Indexing> }) {
  const text = useText({ en: english, tr: turkish }).thin
  const shared = useText({ en: englishCodes, tr: turkishCodes })
  const draft = useDraft(stored, shared.leave)
  const saving = useSaving(saveIndexing, draft, stored.values, {
    saved: text.saved,
    failed: text.notSaved,
  })
  const { leastQuality } = draft.values
  return (
    <form
      noValidate
      className="admin-card grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.save()
      }}
    >
      <h2>{text.title}</h2>
      <p className="max-w-[70ch] text-ink-soft">{text.intro}</p>
      <Field
        label={text.least}
        name="leastQuality"
        inputMode="numeric"
        value={String(leastQuality)}
        onChange={(value) => {
          const digits = Number(value.replace(/\D/g, ''))
          draft.change({ leastQuality: Math.min(digits, MOST) })
        }}
        problem={saving.problems.leastQuality}
        hint={text.leastHint}
      />
      <SaveBar draft={draft} saving={saving} label={text.save} />
    </form>
  )
}
