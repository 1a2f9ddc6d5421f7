import { type HistoryEntry, returnBusiness } from '../../contract/admin/one-business.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { useToast } from '../../ui/toast.tsx'
import { useFormText } from '../business-form/form-context.ts'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { OUTDATED_BY_EDIT } from '../session/outdated-by-edit.ts'
import { useChange } from '../session/use-change.ts'
import { useEditText, useMoment } from './edit-text.ts'

type Props = { id: number; version: number; change: HistoryEntry; onClose: () => void }

/** Asks, and gives the business back the values of one of its versions. */
export function ReturnToVersion({ id, version, change, onClose }: Props) {
  const { history } = useEditText()
  const text = useFormText()
  const moment = useMoment()
  const toast = useToast()
  const returning = useChange(returnBusiness, { outdates: OUTDATED_BY_EDIT })
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
