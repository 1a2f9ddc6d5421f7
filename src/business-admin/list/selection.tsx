import { useState } from 'react'
import type { ListInput } from '../../business-list/admin-list-options.ts'
import { type BulkChange, businessList } from '../../business-list/client.ts'
import { businessesText as english } from '../../businesses/admin/businesses.en.ts'
import { businessesText as turkish } from '../../businesses/admin/businesses.tr.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAllowed, useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { BulkEditDialog } from '../bulk/bulk-edit-dialog.tsx'
import { BulkExamples } from '../bulk/bulk-edit-preview.tsx'
import { useBulkEditText } from '../bulk/use-bulk-edit.ts'
import { bulkEdits } from '../client.ts'

export const useBusinessesText = () => useText({ en: english, tr: turkish })

type BulkAction = BulkChange['action']

const ACTIONS: BulkAction[] = ['approve', 'unapprove', 'delete']

const PREVIEWED: Record<BulkAction, object> = {
  approve: { changes: { is_approved: '1' } },
  unapprove: { changes: { is_approved: '0' } },
  delete: { isDelete: true },
}

function ActionPreview(props: { chosen: BusinessSelection['chosen']; action: BulkAction }) {
  const query = bulkEdits.preview.use({ ...props.chosen, ...PREVIEWED[props.action] })
  return (
    <Loaded query={query} skeleton="h-24">
      {(result) => <BulkExamples result={result} hasFields={false} />}
    </Loaded>
  )
}

type Props = {
  selection: BusinessSelection
  total: number
  isExact: boolean
  isPageSelected: boolean
  onQueued: (runId: number) => void
}

export function BulkBar({ selection, total, isExact, isPageSelected, onQueued }: Props) {
  const text = useBusinessesText()
  const [chosen, setAction] = useState<BulkAction | null>(null)
  const [reason, setReason] = useState('')
  const bulkEditText = useBulkEditText()
  const canEdit = useAllowed('edit')
  const [isEditing, setEditing] = useState(false)
  const { mutate, isPending } = useChange(businessList.changeBusinesses, {
    done: () => ({ title: text.queuedTitle, text: text.queuedText }),
    onError: useErrorToast(text.errorTitle, text.bulkFailed),
  })
  const selectedText = selection.isAll
    ? isExact
      ? text.allSelected(total)
      : text.manySelected
    : text.selected(selection.count)
  const close = () => {
    setAction(null)
    setReason('')
  }
  function follow(runId: number) {
    close()
    setEditing(false)
    selection.clear()
    onQueued(runId)
  }
  const queue = (action: BulkAction) =>
    mutate(
      { ...selection.chosen, action, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: ({ runId }) => follow(runId),
      },
    )
  return (
    <section
      className="sticky top-0 z-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-accent-text bg-card px-4 py-2 phone:top-15 phone:gap-y-1 phone:[&_.admin-button]:px-2.5 phone:[&>[data-tone=quiet]]:-ms-2.5"
      aria-label={text.bulk}
    >
      <p role="status" className="font-semibold">
        {selectedText}
      </p>
      {isPageSelected && !selection.isAll && (!isExact || total > selection.count) && (
        <Button tone="quiet" onClick={selection.selectAll}>
          {isExact ? text.selectAll(total) : text.selectMany}
        </Button>
      )}
      <Button tone="quiet" onClick={selection.clear}>
        {text.clearSelection}
      </Button>
      <div className="ms-auto flex flex-wrap gap-2 phone:ms-0">
        {canEdit && <Button onClick={() => setEditing(true)}>{bulkEditText.open}</Button>}
        {ACTIONS.filter((action) => canEdit || action !== 'delete').map((action) => (
          <Button
            key={action}
            tone={action === 'delete' ? 'danger' : undefined}
            onClick={() => setAction(action)}
          >
            {text.bulkActions[action]}
          </Button>
        ))}
      </div>
      {isEditing && (
        <BulkEditDialog
          chosen={selection.chosen}
          selected={selectedText}
          onQueued={follow}
          onClose={() => setEditing(false)}
        />
      )}
      {chosen && (
        <ConfirmDialog
          title={text.bulkTitles[chosen]}
          confirm={text.bulkActions[chosen]}
          tone={chosen === 'delete' ? 'danger' : 'primary'}
          isBusy={isPending}
          onConfirm={() => queue(chosen)}
          onClose={close}
        >
          <p>{text.bulkTexts[chosen]}</p>
          <ActionPreview chosen={selection.chosen} action={chosen} />
          <Field label={text.reason} name="reason" value={reason} onChange={setReason} />
        </ConfirmDialog>
      )}
    </section>
  )
}

type Selection = { of: string; ids: ReadonlySet<number>; isAll: boolean; last: number | null }

export function useSelection({ filter, category, where, status }: ListInput) {
  const filters = { filter, category, where, status }
  const of = JSON.stringify(filters)
  const nothing: Selection = { of, ids: new Set(), isAll: false, last: null }
  const [kept, setKept] = useState(nothing)
  const selection = kept.of === of ? kept : nothing

  function toggle(id: number, page: readonly number[], upTo: boolean) {
    const ids = new Set(selection.isAll ? [] : selection.ids)
    const isOn = !ids.has(id)
    const [from, to] = [page.indexOf(selection.last ?? -1), page.indexOf(id)].sort(
      (one, other) => one - other,
    ) as [number, number]
    const touched = upTo && from >= 0 ? page.slice(from, to + 1) : [id]
    for (const each of touched) isOn ? ids.add(each) : ids.delete(each)
    setKept({ of, ids, isAll: false, last: id })
  }
  function togglePage(page: readonly number[]) {
    const ids = new Set(selection.isAll ? [] : selection.ids)
    const isOn = selection.isAll || !page.every((id) => ids.has(id))
    for (const id of page) isOn && !selection.isAll ? ids.add(id) : ids.delete(id)
    setKept({ of, ids, isAll: false, last: null })
  }
  // Removed businesses can't be selected.
  const chosen = selection.isAll
    ? { filter: filters as BulkChange['filter'] }
    : { ids: [...selection.ids] }
  return {
    chosen,
    isAll: selection.isAll,
    count: selection.ids.size,
    has: (id: number) => selection.isAll || selection.ids.has(id),
    toggle,
    togglePage,
    selectAll: () => setKept({ ...nothing, isAll: true }),
    clear: () => setKept(nothing),
  }
}

export type BusinessSelection = ReturnType<typeof useSelection>
