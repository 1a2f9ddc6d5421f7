import { useState } from 'react'
import type { BulkChange } from '../../business-list/client.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { bulkEdits } from '../client.ts'
import { focusField } from '../form/use-business-form.ts'
import { BulkEditFields } from './bulk-edit-fields.tsx'
import { BulkEditPreview, type BulkEditResult } from './bulk-edit-preview.tsx'
import { useBulkEdit, useBulkEditText } from './use-bulk-edit.ts'

type Props = {
  chosen: Pick<BulkChange, 'ids' | 'filter'>
  selected: string
  onQueued: (runId: number) => void
  onClose: () => void
}

export function BulkEditDialog({ chosen, selected, onQueued, onClose }: Props) {
  const text = useBulkEditText()
  const form = useBulkEdit()
  const [result, setResult] = useState<BulkEditResult | null>(null)
  function reject(error: Error) {
    setResult(null)
    if (!(error instanceof CallError)) return
    form.setProblems(error.errors)
    const [first] = error.errors
    if (first) requestAnimationFrame(() => focusField(first.field))
  }
  const preview = useChange(bulkEdits.preview, { onError: reject })
  const apply = useChange(bulkEdits.apply, {
    done: () => ({ title: text.queuedTitle, text: text.queuedText }),
    onError: reject,
  })
  const input = { ...chosen, ...form.edit }
  function submit() {
    if (result) {
      const { version } = result
      return apply.mutate({ ...input, version }, { onSuccess: ({ runId }) => onQueued(runId) })
    }
    if (form.check()) preview.mutate(input, { onSuccess: setResult })
  }
  const error = apply.error ?? preview.error
  return (
    <FormDialog
      title={text.title}
      submit={result ? text.apply : text.preview}
      isWide
      isDirty={form.chosen.length > 0}
      isBusy={preview.isPending || apply.isPending}
      canSubmit={
        result ? result.changed > 0 || result.checked < result.total : form.chosen.length > 0
      }
      problem={result ? '' : buildFormErrors(error, text.failed).whole}
      onSubmit={submit}
      onClose={onClose}
    >
      {result ? (
        <>
          <BulkEditPreview result={result} />
          <p>
            <Button onClick={() => setResult(null)}>{text.back}</Button>
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold">{selected}</p>
          <BulkEditFields form={form} />
        </>
      )}
    </FormDialog>
  )
}
