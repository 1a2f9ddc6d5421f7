import { useState } from 'react'
import type { OneBusiness } from '../../businesses/admin/one-business.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/confirm-dialog.tsx'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import type { OpenPair } from '../duplicates.ts'
import { CompareTable } from './compare-table.tsx'
import { buildMergePlan, type MergeChoice } from './merge-plan.ts'
import { Outcome } from './outcome.tsx'
import { useDuplicatesText } from './pair-labels.ts'
import { PairScore, ReasonChips } from './reason-chips.tsx'
import { useDecision } from './use-decision.ts'
import { usePairMerge } from './use-pair-merge.ts'

function Decided({ pair }: Pick<OpenPair, 'pair'>) {
  const text = useDuplicatesText()
  const { decide, isPending } = useDecision()
  if (pair.state === 'open')
    return pair.one.isRemoved || pair.other.isRemoved ? (
      <p className="admin-card">{text.isGone}</p>
    ) : null
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <p className="font-semibold">{pair.state === 'merged' ? text.isMerged : text.isDismissed}</p>
      {pair.state === 'dismissed' && (
        <Button isBusy={isPending} onClick={() => void decide([pair], 'open')}>
          {text.reopen}
        </Button>
      )}
      {pair.state === 'merged' && pair.runId !== null && <RunProgress runId={pair.runId} />}
    </section>
  )
}

export function PairView({ found, onReload }: { found: OpenPair; onReload: () => void }) {
  const { pair, keepId } = found
  const text = useDuplicatesText()
  const records = found.records as [OneBusiness, OneBusiness]
  const [choice, setChoice] = useState<MergeChoice>({ keepId, sides: {} })
  const [isAsked, setAsked] = useState(false)
  const { decide, isPending } = useDecision()
  const { merge, isMerging, isOutdated, forget } = usePairMerge(found)
  const plan = buildMergePlan(records, choice)
  const isOpen = pair.state === 'open' && !pair.one.isRemoved && !pair.other.isRemoved
  async function confirm() {
    await merge(plan)
    setAsked(false)
  }
  return (
    <div className="grid gap-4">
      <section className="admin-card flex flex-wrap items-center gap-4">
        <PairScore score={pair.score} />
        <ReasonChips reasons={pair.reasons} />
      </section>
      <Decided pair={pair} />
      <CompareTable
        records={records}
        plan={plan}
        isOpen={isOpen}
        onKeep={(id) => setChoice({ ...choice, keepId: id })}
        onTake={(field, id) => setChoice({ ...choice, sides: { ...choice.sides, [field]: id } })}
      />
      {isOpen && (
        <section className="admin-card grid gap-3" aria-labelledby="outcome-title">
          <h2 id="outcome-title">{text.outcome}</h2>
          <Outcome plan={plan} />
          {isOutdated && (
            <div role="alert" className="grid justify-items-start gap-2 text-closed">
              <p>{text.changed}</p>
              <Button
                onClick={() => {
                  forget()
                  onReload()
                }}
              >
                {text.reload}
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" isBusy={isMerging} onClick={() => setAsked(true)}>
              {text.merge}
            </Button>
            <Button isBusy={isPending} onClick={() => void decide([pair], 'dismissed')}>
              {text.dismiss}
            </Button>
          </div>
        </section>
      )}
      {isAsked && (
        <ConfirmDialog
          title={text.mergeTitle}
          confirm={text.merge}
          tone="primary"
          isBusy={isMerging}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(false)}
        >
          <Outcome plan={plan} />
        </ConfirmDialog>
      )}
    </div>
  )
}
