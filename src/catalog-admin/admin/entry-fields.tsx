import { type ReactNode, useId } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-entry.ts'

export type EntryDraft = { name: string; slug: string; synonyms: string; hidden: boolean }

export const buildEntryDraft = ({ name, slug, synonyms, hidden }: CatalogEntry): EntryDraft => ({
  name,
  slug,
  synonyms: synonyms.join('\n'),
  hidden,
})

export const parseEntryDraft = (draft: EntryDraft) => ({
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  synonyms: draft.synonyms
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  hidden: draft.hidden,
})

export const isSlug = (slug: string, shortest: number) =>
  slug.length >= shortest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)

export function EntryFields(props: {
  draft: EntryDraft
  onChange: (change: Partial<EntryDraft>) => void
  problemOf: (field: string) => string
  path: string
  formerPath: string
  children?: ReactNode
}) {
  const { form: text } = useText({ en: english, tr: turkish })
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
