import { useState } from 'react'
import { INVALIDATED_BY_EDIT } from '../../business-list/client.ts'
import type { RemovalReason } from '../../businesses/remove-business.server.ts'
import { ConfirmDialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
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
  const [reason, setReason] = useState<RemovalReason>('removed')
  const undoing = useChange(businessAdmin.restoreBusiness, {
    invalidates: INVALIDATED_BY_EDIT,
    done: () => ({ title: text.restoredTitle, text: text.restoredText(name) }),
    onError: useErrorToast(text.restoreFailedTitle, text.unreachable),
  })
  // Uses promises, because mutation callbacks don't run after the dialog unmounts.
  const undo = () => undoing.mutateAsync({ id }).then(onDone, () => {})
  const removal = useChange(businessAdmin.deleteBusiness, {
    invalidates: INVALIDATED_BY_EDIT,
    done: () => ({
      title: text.deletedTitle,
      text: text.deletedText(name),
      action: { label: text.undo, run: () => void undo() },
    }),
    onError: useErrorToast(text.failedTitle, text.unreachable),
  })
  function close() {
    onClose()
    onDone()
  }
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate({ id, reason }, { onSuccess: close })}
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
