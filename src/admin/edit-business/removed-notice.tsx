import { type OneBusiness, restoreBusiness } from '../../contract/admin/one-business.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { useToast } from '../../ui/toast.tsx'
import { useFormText } from '../business-form/form-context.ts'
import { Button } from '../controls/button.tsx'
import { OUTDATED_BY_EDIT } from '../session/outdated-by-edit.ts'
import { useChange } from '../session/use-change.ts'
import { MergedInto } from './duplicate-hint.tsx'
import { useEditText, useMoment } from './edit-text.ts'

/** Says that a business is deleted and why, and offers to bring it back. */
export function RemovedNotice(props: { record: OneBusiness; removedAt: number }) {
  const { id, removalReason, mergedInto } = props.record
  const text = useEditText()
  const { unreachable, failedTitle } = useFormText()
  const moment = useMoment()(props.removedAt)
  const toast = useToast()
  const restoring = useChange(restoreBusiness, { outdates: OUTDATED_BY_EDIT })
  async function restore() {
    try {
      const message = await restoring.mutateAsync({ id })
      toast({ title: text.restoredTitle, text: message, tone: 'success' })
    } catch (error) {
      const told = error instanceof CallError ? error.detail : ''
      toast({ title: failedTitle, text: told || unreachable, tone: 'destructive' })
    }
  }
  return (
    <section className="admin-card danger-zone grid justify-items-start gap-3">
      <h2>{text.removedTitle}</h2>
      {mergedInto !== null && <MergedInto id={mergedInto} />}
      <p>{removalReason === 'blocked' ? text.blocked(moment) : text.removed(moment)}</p>
      <Button isBusy={restoring.isPending} onClick={restore}>
        {text.restore}
      </Button>
    </section>
  )
}
