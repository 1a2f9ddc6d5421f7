import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useShowRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { type Rule, redirects } from '../client.ts'
import { formatReadablePath } from '../rule.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'

export function DeleteRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { rules: text, errorTitle } = useRedirectsText()
  const toast = useToast()
  const showRefusal = useShowRefusal(errorTitle)
  const remove = useChange(redirects.deleteRule, { outdates: [redirects.rules] })
  const restore = useChange(redirects.addRule, { outdates: [redirects.rules] })
  const source = formatReadablePath(rule.source)
  // Uses promises, because mutation callbacks don't run after the dialog unmounts.
  async function undo() {
    const { kind, target, status } = rule
    try {
      await restore.mutateAsync({ kind, source: rule.source, target: target ?? '', status })
      toast({ title: text.restored, text: source, tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  const confirmed = () =>
    remove.mutate(
      { id: rule.id },
      {
        onSuccess: () =>
          toast({
            title: text.removed,
            text: source,
            tone: 'success',
            action: { label: text.undo, run: () => void undo() },
          }),
        onError: showRefusal,
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirm={text.remove}
      isBusy={remove.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p className="break-all">
        <PathText path={rule.source} />
      </p>
      <p>{text.removeText}</p>
    </ConfirmDialog>
  )
}
