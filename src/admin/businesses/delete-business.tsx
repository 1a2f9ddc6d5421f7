import { changeBusinesses } from '../../contract/admin/businesses.ts'
import { CallError } from '../../contract/client/use-call.ts'
import { businessesText as english } from '../../text/en/admin/businesses.ts'
import { businessesText as turkish } from '../../text/tr/admin/businesses.ts'
import { useToast } from '../../ui/toast.tsx'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'

type Props = {
  business: { id: number; name: string }
  onClose: () => void
  onDone: () => void
}

/** Asks before one business is deleted. */
export function DeleteBusiness({ business: { id, name }, onClose, onDone }: Props) {
  const text = useText({ en: english, tr: turkish })
  const toast = useToast()
  const { mutate, isPending } = useChange(changeBusinesses, { outdates: ['adminBusinesses'] })
  const remove = () =>
    mutate(
      { action: 'delete', ids: [id] },
      {
        onSuccess: () => {
          toast({ title: text.queuedTitle, text: text.queuedText, tone: 'success' })
          onDone()
        },
        onError: (error) =>
          toast({
            title: text.errorTitle,
            text: (error instanceof CallError && error.detail) || text.bulkFailed,
            tone: 'destructive',
          }),
      },
    )
  return (
    <ConfirmDialog
      title={text.deleteOf(name)}
      confirm={text.delete}
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.bulkTexts.delete}</p>
    </ConfirmDialog>
  )
}
