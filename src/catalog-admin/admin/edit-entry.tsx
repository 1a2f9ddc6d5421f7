import { type ReactNode, useId, useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { AdminCall, InvalidatedCalls } from '../../platform/calls/call.ts'
import type { InputOf } from '../../platform/calls/client.ts'
import type { catalogCities } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import type { CatalogEntry } from './catalog-table.tsx'

type EntryDraft = { name: string; slug: string; synonyms: string; hidden: boolean }

const buildEntryDraft = ({ title, slug, synonyms, hidden }: CatalogEntry): EntryDraft => ({
  name: title,
  slug,
  synonyms: synonyms.join('\n'),
  hidden,
})

const parseEntryDraft = (draft: EntryDraft) => ({
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  synonyms: draft.synonyms
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  hidden: draft.hidden,
})

export const isSlug = (slug: string, minChars: number) =>
  slug.length >= minChars && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)

function EntryFields(props: {
  draft: EntryDraft
  onChange: (change: Partial<EntryDraft>) => void
  problemOf: (field: string) => string
  path: string
  formerPath: string
  children?: ReactNode
}) {
  const { form: text } = useCatalogText()
  const { draft, onChange, problemOf } = props
  const id = useId()
  return (
    <>
      <Field
        label={text.name}
        name="name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        problem={problemOf('name')}
        autoComplete="off"
        required
      />
      <Field
        label={text.slug}
        name="slug"
        dir="ltr"
        value={draft.slug}
        onChange={(slug) => onChange({ slug })}
        problem={problemOf('slug')}
        hint={text.slugHint(props.path, props.formerPath)}
        autoComplete="off"
        required
      />
      {props.children}
      <Field
        label={text.synonyms}
        name="synonyms"
        rows={3}
        value={draft.synonyms}
        onChange={(synonyms) => onChange({ synonyms })}
        problem={problemOf('synonyms')}
        hint={text.synonymsHint}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
        <input
          id={id}
          type="checkbox"
          className="mt-0.5 size-6"
          checked={!draft.hidden}
          onChange={(event) => onChange({ hidden: !event.target.checked })}
          aria-describedby={`${id}-hint`}
        />
        <div>
          <label htmlFor={id} className="inline-block py-0.5 font-semibold">
            {text.visible}
          </label>
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {text.visibleHint}
          </p>
        </div>
      </div>
    </>
  )
}

type SentValues = Omit<InputOf<typeof catalogCities.save>, 'region'>

export function EditEntry<Own extends object>(props: {
  entry: CatalogEntry
  call: AdminCall<SentValues & Own, never, { message: string }>
  invalidates: InvalidatedCalls
  own: Own
  isOwnChanged: boolean
  minSlugChars: number
  pathOf: (slug: string) => string
  onClose: () => void
  children: (name: string, problemOf: (field: string) => string) => ReactNode
}) {
  const { entry, own, onClose } = props
  const { form: text } = useCatalogText()
  const [draft, setDraft] = useState(buildEntryDraft(entry))
  const [isTried, setTried] = useState(false)
  const save = useChange(props.call, { invalidates: props.invalidates, done: text.saved })
  const { id, version } = entry
  const typed = parseEntryDraft(draft)
  // A translated name that the administrator leaves is no new name for all languages.
  const name = typed.name === entry.title ? entry.name : typed.name
  const values = { ...typed, name, ...own, id, version }
  const { of, whole } = buildFormErrors(save.error, text.unreachable)
  const problems: Record<string, string> = {
    name: values.name === '' ? text.nameProblem : '',
    slug: isSlug(values.slug, props.minSlugChars) ? '' : text.slugProblem,
  }
  const isWrong = Object.values(problems).some((problem) => problem !== '')
  const isDirty =
    props.isOwnChanged || JSON.stringify(draft) !== JSON.stringify(buildEntryDraft(entry))
  function submit() {
    setTried(true)
    if (isWrong) return
    save.mutate(values, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={text.title(entry.title)}
      submit={save.isPending ? text.saving : text.save}
      isDirty={isDirty && !save.isSuccess}
      isBusy={save.isPending}
      problem={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <EntryFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        problemOf={(field) => (isTried && problems[field]) || of(field)}
        path={props.pathOf(values.slug)}
        formerPath={props.pathOf(entry.slug)}
      >
        {props.children(draft.name, of)}
      </EntryFields>
    </FormDialog>
  )
}
