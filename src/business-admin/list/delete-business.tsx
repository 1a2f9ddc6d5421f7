import { useState } from 'react'
import { INVALIDATED_BY_EDIT } from '../../businesses/admin/client.ts'
import type { RemovalReason } from '../../businesses/admin/one-business.ts'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { businessAdmin } from '../client.ts'
import { deleteBusinessText as english } from './delete-business.en.ts'
import { deleteBusinessText as turkish } from './delete-business.tr.ts'

type Props = {
  business: { id: number; name: string }
  onClose: () => void
  onDone: () => void
}

const REASONS: RemovalReason[] = ['removed', 'blocked']

export function DeleteBusiness({ business: { id, name }, onClose, onDone }: Props) {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [reason, setReason] = useState<RemovalReason>('removed')
  const removal = useChange(businessAdmin.deleteBusiness, { outdates: INVALIDATED_BY_EDIT })
  const undoing = useChange(businessAdmin.restoreBusiness, { outdates: INVALIDATED_BY_EDIT })
  const showError = (error: unknown) =>
    error instanceof CallError && error.detail ? error.detail : text.unreachable

  async function undo() {
    try {
      await undoing.mutateAsync({ id })
      toast({ title: text.restoredTitle, text: text.restoredText(name), tone: 'success' })
      onDone()
    } catch (error) {
      toast({ title: text.restoreFailedTitle, text: showError(error), tone: 'destructive' })
    }
  }
  async function remove() {
    try {
      await removal.mutateAsync({ id, reason })
      toast({
        title: text.deletedTitle,
        text: text.deletedText(name),
        tone: 'success',
        action: { label: text.undo, run: () => void undo() },
      })
      onClose()
      onDone()
    } catch (error) {
      toast({ title: text.failedTitle, text: showError(error), tone: 'destructive' })
    }
  }
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      isBusy={removal.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p dir="auto">{text.text(name)}</p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{text.reason}</legend>
        {REASONS.map((each) => (
          <label key={each} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="reason"
              className="size-5 flex-none accent-accent"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            {text.reasons[each]}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
