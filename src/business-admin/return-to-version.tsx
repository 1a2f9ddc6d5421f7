import { useEditText, useMoment } from '../businesses/admin/edit-text.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import { type HistoryEntry, returnBusiness } from '../businesses/admin/one-business.ts'
import { ConfirmDialog } from '../platform/admin-ui/confirm-dialog.tsx'
import { INVALIDATED_BY_EDIT } from '../platform/admin-ui/invalidate-after-edit.ts'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'

type Props = { id: number; version: number; change: HistoryEntry; onClose: () => void }

export function ReturnToVersion({ id, version, change, onClose }: Props) {
  const { history } = useEditText()
  const text = useFormText()
  const moment = useMoment()
  const toast = useToast()
  const returning = useChange(returnBusiness, { outdates: INVALIDATED_BY_EDIT })
  async function goBack() {
    try {
      const { message } = await returning.mutateAsync({ id, version, change: change.id })
      toast({ title: text.savedTitle, text: message, tone: 'success' })
    } catch (error) {
      const told = error instanceof CallError ? (error.errors[0]?.message ?? error.detail) : ''
      toast({ title: text.failedTitle, text: told || text.unreachable, tone: 'destructive' })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={history.backTitle}
      confirm={history.back}
      tone="primary"
      isBusy={returning.isPending}
      onConfirm={goBack}
      onClose={onClose}
    >
      <p>{history.backText(moment(change.at))}</p>
    </ConfirmDialog>
  )
}
