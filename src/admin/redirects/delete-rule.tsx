import { deleteRule, type Rule } from '../../contract/admin/redirect-rules.ts'
import { useToast } from '../../ui/toast.tsx'
import { ConfirmDialog } from '../controls/confirm-dialog.tsx'
import { useChange } from '../session/use-change.ts'
import { useTellRefusal } from '../session/use-refusal.ts'
import { useRedirectsText } from './use-redirects-text.ts'

/** Asks before a rule is deleted. */
export function DeleteRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { rules: text, faultTitle } = useRedirectsText()
  const toast = useToast()
  const tellRefusal = useTellRefusal(faultTitle)
  const remove = useChange(deleteRule, { outdates: ['redirectRules'] })
  const confirmed = () =>
    remove.mutate(rule.id, {
      onSuccess: () => toast({ title: text.removed, text: rule.source, tone: 'success' }),
      onError: tellRefusal,
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirm={text.remove}
      isBusy={remove.isPending}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p className="break-all font-mono">
        <bdi>{rule.source}</bdi>
      </p>
      <p>{text.removeText}</p>
    </ConfirmDialog>
  )
}
