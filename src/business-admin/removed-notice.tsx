import { useEditText, useMoment } from '../businesses/admin/edit-text.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import { type OneBusiness, restoreBusiness } from '../businesses/admin/one-business.ts'
import { Button } from '../platform/admin-ui/button.tsx'
import { INVALIDATED_BY_EDIT } from '../platform/admin-ui/invalidate-after-edit.ts'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../platform/calls/use-call.ts'
import { useToast } from '../platform/ui/toast.tsx'
import { MergedInto } from './duplicate-hint.tsx'

export function RemovedNotice(props: { record: OneBusiness; removedAt: number }) {
  const { id, removalReason, mergedInto } = props.record
  const text = useEditText()
  const { unreachable, failedTitle } = useFormText()
  const moment = useMoment()(props.removedAt)
  const toast = useToast()
  const restoring = useChange(restoreBusiness, { outdates: INVALIDATED_BY_EDIT })
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
