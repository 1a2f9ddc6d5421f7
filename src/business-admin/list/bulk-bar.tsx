import { useState } from 'react'
import { businessesText as english } from '../../businesses/admin/businesses.en.ts'
import { businessesText as turkish } from '../../businesses/admin/businesses.tr.ts'
import { type BulkAction, changeBusinesses } from '../../businesses/admin/businesses.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import type { BusinessSelection } from './use-selection.ts'

const ACTIONS: BulkAction[] = ['approve', 'unapprove', 'delete']

type Props = {
  selection: BusinessSelection
  total: number
  isExact: boolean
  isPageSelected: boolean
  onQueued: (runId: number) => void
}

export function BulkBar({ selection, total, isExact, isPageSelected, onQueued }: Props) {
  const text = useText({ en: english, tr: turkish })
  const { language } = useOperator()
  const toast = useToast()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useChange(changeBusinesses)
  const count = (isExact ? total : selection.count).toLocaleString(language)
  const said = selection.isAll
    ? isExact
      ? text.allSelected(count)
      : text.manySelected
    : text.selected(selection.count.toLocaleString(language))
  const close = () => {
    setAsked(null)
    setReason('')
  }
  const queue = (action: BulkAction) =>
    mutate(
      { ...selection.chosen, action, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: (runId) => {
          close()
          selection.clear()
          toast({ title: text.queuedTitle, text: text.queuedText, tone: 'success' })
          onQueued(runId)
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
    <section className="bulk-bar" aria-label={text.bulk}>
      <p role="status">{said}</p>
      {isPageSelected && !selection.isAll && (!isExact || total > selection.count) && (
        <Button tone="quiet" onClick={selection.selectAll}>
          {isExact ? text.selectAll(total.toLocaleString(language)) : text.selectMany}
        </Button>
      )}
      <Button tone="quiet" onClick={selection.clear}>
        {text.clearSelection}
      </Button>
      <div className="bulk-acts">
        {ACTIONS.map((action) => (
          <Button
            key={action}
            tone={action === 'delete' ? 'danger' : undefined}
            onClick={() => setAsked(action)}
          >
            {text.bulkActions[action]}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          title={text.bulkTitles[asked]}
          confirm={text.bulkActions[asked]}
          tone={asked === 'delete' ? 'danger' : 'primary'}
          isBusy={isPending}
          onConfirm={() => queue(asked)}
          onClose={close}
        >
          <p className="font-semibold">{said}</p>
          <p>{text.bulkTexts[asked]}</p>
          <Field label={text.reason} name="reason" value={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </section>
  )
}
