import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { AdCodes, SiteCodes } from '../../settings/settings.ts'
import { CodeField, isTooLarge } from './code-field.tsx'
import { CodePreview } from './code-preview.tsx'
import { codesText as english } from './codes.en.ts'
import { codesText as turkish } from './codes.tr.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingHistory } from './setting-history.tsx'
import { type Stored, useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

export function CodesForm<Codes extends SiteCodes | AdCodes>(props: {
  stored: Stored<Codes>
  call: Parameters<typeof useSaving<Codes>>[0]
  part: 'site-codes' | 'ad-codes'
  names: readonly (keyof Codes & string)[]
  words: Record<keyof Codes & string, { label: string; where: string }>
  told: { saved: string; failed: string }
  saveLabel?: string
  first: ComponentProps<typeof CodePreview>['first']
  head: (codes: Codes) => ReactNode
}) {
  const { stored, names, words } = props
  const text = useText({ en: english, tr: turkish })
  const draft = useDraft(stored, text.leave)
  const { values } = draft
  const saving = useSaving(props.call, draft, stored.values, props.told)
  const codeOf = (name: keyof Codes) => values[name] as string
  return (
    <>
      <form
        className="admin-card grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          saving.save()
        }}
      >
        {props.head(values)}
        {names.map((name) => (
          <CodeField
            key={name}
            name={name}
            {...words[name]}
            value={codeOf(name)}
            onChange={(code) => draft.change({ [name]: code } as Partial<Codes>)}
            problem={saving.problems[name]}
          />
        ))}
        <SaveBar
          draft={draft}
          saving={saving}
          label={props.saveLabel}
          isBlocked={names.some((name) => isTooLarge(codeOf(name)))}
        />
      </form>
      <CodePreview codes={values} first={props.first} />
      <SettingHistory
        part={props.part}
        draft={draft}
        nameOf={(member) => words[member as keyof Codes & string]?.label ?? member}
      />
    </>
  )
}
