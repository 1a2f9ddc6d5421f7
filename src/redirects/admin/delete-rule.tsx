import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useShowRefusal } from '../../platform/admin-ui/use-refusal.ts'
import { type Rule, redirects } from '../client.ts'
import { formatReadablePath } from '../rule.ts'
import { PathText, useRedirectsText } from './redirects-text.tsx'

export function DeleteRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { rules: text, errorTitle } = useRedirectsText()
  const onError = useShowRefusal(errorTitle)
  const source = formatReadablePath(rule.source)
  const restore = useChange(redirects.addRule, {
    outdates: [redirects.rules],
    done: () => ({ title: text.restored, text: source }),
    onError,
  })
  const { id, kind, target, status } = rule
  const remove = useChange(redirects.deleteRule, {
    outdates: [redirects.rules],
    done: () => ({
      title: text.removed,
      text: source,
      action: {
        label: text.undo,
        run: () => restore.mutate({ kind, source: rule.source, target: target ?? '', status }),
      },
    }),
    onError,
  })
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirm={text.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p className="break-all">
        <PathText path={rule.source} />
      </p>
      <p>{text.removeText}</p>
    </ConfirmDialog>
  )
}
