import { useEffect, useState } from 'react'
import { buildDraft, type EditableField } from '../businesses/admin/business-fields.ts'
import { useEditText } from '../businesses/admin/edit-text.ts'
import { FormContext, useFormText } from '../businesses/admin/form-context.ts'
import {
  changeBusiness,
  findOneBusiness,
  type OneBusiness,
} from '../businesses/admin/one-business.ts'
import { INVALIDATED_BY_EDIT } from '../platform/admin-ui/invalidate-after-edit.ts'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError, fetchCall } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { link } from '../platform/urls/routes.ts'
import { Conflict, type Conflicting } from './conflict.tsx'
import { BusinessFields } from './form/business-fields.tsx'
import { PagePreview } from './form/page-preview.tsx'
import { ProblemSummary } from './form/problem-summary.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { useBusinessForm, useSaveKey } from './form/use-business-form.ts'

export function EditForm({ record }: { record: OneBusiness }) {
  const text = useFormText()
  const { importNote } = useEditText()
  const toast = useToast()
  const [read, setRead] = useState(record)
  const form = useBusinessForm(read.values)
  const [conflict, setConflict] = useState<Conflicting | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const saving = useChange(changeBusiness, { outdates: INVALIDATED_BY_EDIT })
  const { draft, set, problems, changed } = form

  function adopt(next: OneBusiness, kept: Partial<typeof draft> = {}) {
    setRead(next)
    form.setDraft({ ...buildDraft(next.values), ...kept })
  }
  // Without unsaved changes, show the newer version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly read business is taken over
  useEffect(() => {
    if (record.version !== read.version && changed.length === 0) adopt(record)
  }, [record])

  async function findConflict(): Promise<void> {
    const theirs = await fetchCall(findOneBusiness, { id: read.id })
    const [then, now] = [buildDraft(read.values), buildDraft(theirs.values)]
    const fields = (Object.keys(then) as EditableField[]).filter((each) => then[each] !== now[each])
    if (fields.length > 0) return setConflict({ theirs, fields })
    // Only the state changed (deleted, restored, approved), so keep the user's changes.
    adopt(theirs, form.changes)
    return write(theirs.version, form.changes)
  }
  async function write(version: number, changes: typeof form.changes): Promise<void> {
    try {
      const { message } = await saving.mutateAsync({ id: read.id, version, changes })
      form.settle()
      adopt(await fetchCall(findOneBusiness, { id: read.id }))
      toast({ title: text.savedTitle, text: message, tone: 'success' })
    } catch (error) {
      if (error instanceof CallError && error.reason === 'changed') return findConflict()
      const told = error instanceof CallError && error.detail ? error.detail : text.unreachable
      if (error instanceof CallError) form.refuse(error.errors)
      toast({ title: text.failedTitle, text: told, tone: 'destructive' })
    }
  }
  function save() {
    if (changed.length === 0 || saving.isPending || conflict) return
    if (form.check()) void write(read.version, form.changes)
  }
  useSaveKey(save)

  function takeTheirs({ theirs, fields }: Conflicting) {
    const own = changed.filter((field) => !fields.includes(field))
    adopt(theirs, Object.fromEntries(own.map((field) => [field, draft[field]])))
    setConflict(null)
  }
  function keepMine({ theirs }: Conflicting) {
    adopt(theirs, form.changes)
    setConflict(null)
    void write(theirs.version, form.changes)
  }
  return (
    <FormContext value={{ draft, set, problems, isNew: false }}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <p className="text-ink-soft">{importNote}</p>
        <ProblemSummary problems={problems} />
        <BusinessFields />
        <SaveBar
          changes={changed.length}
          save={text.save}
          isSaving={saving.isPending}
          onSave={save}
          onDiscard={() => {
            form.settle()
            adopt(read)
          }}
          onPreview={() => form.check() && setPreviewed(true)}
        />
      </form>
      {isPreviewed && (
        <PagePreview
          title={text.previewTitle}
          form={{
            path: link.business('en', String(read.values.slug)),
            business: JSON.stringify({ id: read.id, ...form.changes }),
          }}
          onClose={() => setPreviewed(false)}
        />
      )}
      {conflict && (
        <Conflict
          conflict={conflict}
          draft={draft}
          changed={changed}
          onTheirs={() => takeTheirs(conflict)}
          onMine={() => keepMine(conflict)}
          onClose={() => setConflict(null)}
        />
      )}
    </FormContext>
  )
}
