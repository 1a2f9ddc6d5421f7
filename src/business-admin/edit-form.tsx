import { useEffect, useState } from 'react'
import { ShownValue } from '../business-inputs/shown-value.tsx'
import { INVALIDATED_BY_EDIT } from '../business-list/client.ts'
import {
  applyChanges,
  type BusinessDraft,
  buildDraft,
  type EditableField,
} from '../businesses/admin/business-fields.ts'
import { useEditText, useFormText } from '../businesses/admin/form-context.ts'
import type { OneBusiness } from '../businesses/admin/one-business.server.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { DataTable } from '../platform/admin-ui/data-table.tsx'
import { Dialog } from '../platform/admin-ui/dialog.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { businessAdmin } from './client.ts'
import { BusinessForm } from './form/business-form.tsx'
import { useBusinessForm } from './form/use-business-form.ts'

export function EditForm({ record }: { record: OneBusiness }) {
  const text = useFormText()
  const { importNote } = useEditText()
  const toast = useToast()
  const [read, setRead] = useState(record)
  const form = useBusinessForm(read.values)
  const [conflict, setConflict] = useState<Conflicting | null>(null)
  const saving = useChange(businessAdmin.changeBusiness, { invalidates: INVALIDATED_BY_EDIT })
  const { draft, changed } = form

  function adopt(next: OneBusiness, kept: Partial<typeof draft> = {}) {
    setRead(next)
    form.setDraft(applyChanges(buildDraft(next.values), kept))
  }
  // Without unsaved changes, show the newer version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the business was reloaded
  useEffect(() => {
    if (record.version !== read.version && changed.length === 0) adopt(record)
  }, [record])

  async function findConflict(): Promise<void> {
    const theirs = await businessAdmin.oneBusiness.send({ id: read.id })
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
      adopt(await businessAdmin.oneBusiness.send({ id: read.id }))
      toast({ title: text.savedTitle, text: message, tone: 'success' })
    } catch (error) {
      if (error instanceof CallError && error.reason === 'changed') return findConflict()
      form.reject(error)
    }
  }
  function save() {
    if (changed.length === 0 || saving.isPending || conflict) return
    if (form.check()) void write(read.version, form.changes)
  }

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
    <>
      <BusinessForm
        form={form}
        saveLabel={text.save}
        start={read.approximateLocation}
        isSaving={saving.isPending}
        onSave={save}
        preview={{ slug: String(read.values.slug), id: read.id }}
      >
        <p className="text-ink-soft">{importNote}</p>
      </BusinessForm>
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
    </>
  )
}

type Conflicting = { theirs: OneBusiness; fields: EditableField[] }

type Props = {
  conflict: Conflicting
  draft: BusinessDraft
  changed: readonly EditableField[]
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

function Conflict({ conflict, draft, changed, onTheirs, onMine, onClose }: Props) {
  const text = useEditText()
  const { fields: labels } = useFormText()
  const { theirs, fields } = conflict
  return (
    <Dialog title={text.conflictTitle} onClose={onClose} isWide>
      <p>{text.conflictText}</p>
      <DataTable
        label={text.conflictTitle}
        rows={fields}
        keyOf={(field) => field}
        columns={[
          [text.conflictField, (field) => labels[field], { isRowHead: true }],
          [
            text.theirs,
            (field) => <ShownValue field={field} value={theirs.values[field] ?? null} />,
          ],
          [
            text.mine,
            (field) =>
              changed.includes(field) ? (
                <ShownValue field={field} value={draft[field]} />
              ) : (
                <span className="text-ink-soft">{text.unchanged}</span>
              ),
          ],
        ]}
      />
      <div className="dialog-actions">
        <Button onClick={onTheirs}>{text.takeTheirs}</Button>
        <Button tone="primary" onClick={onMine}>
          {text.keepMine}
        </Button>
      </div>
    </Dialog>
  )
}
