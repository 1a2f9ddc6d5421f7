import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { AdminCall } from '../../platform/calls/call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { buildEntryDraft, EntryFields, isSlug, parseEntryDraft } from './entry-fields.tsx'

type SentValues = ReturnType<typeof parseEntryDraft> & { id: number; version: string }

export function EditEntry<Own extends object>(props: {
  entry: CatalogEntry
  call: AdminCall<SentValues & Own, never, string>
  outdates: readonly AdminCall<never, never, unknown>['name'][]
  own: Own
  isOwnChanged: boolean
  shortestSlug: number
  pathOf: (slug: string) => string
  onClose: () => void
  /** `name` is the name as typed so far. */
  children: (name: string, problemOf: (field: string) => string) => ReactNode
}) {
  const { entry, own, onClose } = props
  const { form: text } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [draft, setDraft] = useState(buildEntryDraft(entry))
  const [isTried, setTried] = useState(false)
  const save = useChange(props.call, { outdates: props.outdates })
  const { id, version } = entry
  const values = { ...parseEntryDraft(draft), ...own, id, version }
  const { of, whole } = buildFormErrors(save.error, text.unreachable)
  const problems: Record<string, string> = {
    name: values.name === '' ? text.nameProblem : '',
    slug: isSlug(values.slug, props.shortestSlug) ? '' : text.slugProblem,
  }
  const isWrong = Object.values(problems).some((problem) => problem !== '')
  const isDirty =
    props.isOwnChanged || JSON.stringify(draft) !== JSON.stringify(buildEntryDraft(entry))
  function submit() {
    setTried(true)
    if (isWrong) return
    save.mutate(values, {
      onSuccess: (message) => {
        toast({ title: text.saved, text: message, tone: 'success' })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={text.title(entry.name)}
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
