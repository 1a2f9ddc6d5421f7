import { useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../../platform/admin-ui/dialog.tsx'
import { useShowRefusal } from '../../../platform/admin-ui/error-text.ts'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { type Import, imports } from '../../client.ts'
import { useImportText } from './import-figures.tsx'
import { useProblemText } from './problems.tsx'

export function ApplyButton({ found, isBlocked }: { found: Import; isBlocked: boolean }) {
  const text = useImportText()
  const { titleOf, shareOf } = useProblemText()
  const [isAsking, setAsking] = useState(false)
  const apply = useChange(imports.applyPreview, {
    invalidates: [runCalls.oneRun, runCalls.list, imports.oneImport],
    onError: useShowRefusal(text.applyTitle),
  })
  const { run, options, source, licence } = found
  const touched = run.counts.added + run.counts.updated
  const above = found.problems.filter(({ isAboveLimit }) => isAboveLimit)
  const send = (confirmed: boolean) =>
    apply.mutate(
      { id: run.id, ...options, source, licence, confirmed },
      { onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button
        tone="primary"
        isBusy={apply.isPending}
        disabled={isBlocked}
        onClick={() => (above.length > 0 ? setAsking(true) : send(false))}
      >
        {touched === 0 ? text.apply : text.applyCount(touched)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.confirm.title}
          confirm={text.confirm.anyway}
          tone="primary"
          isBusy={apply.isPending}
          onConfirm={() => send(true)}
          onClose={() => setAsking(false)}
        >
          <p>{text.confirm.text(options.confirmAbovePercent)}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {above.map((problem) => (
              <li key={`${problem.kind} ${problem.field} ${problem.type}`}>
                {titleOf(problem)} · <b>{text.problems.rows(problem.count)}</b> ({shareOf(problem)})
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
