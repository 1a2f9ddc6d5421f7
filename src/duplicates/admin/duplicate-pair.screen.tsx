import { INVALIDATED_BY_EDIT } from '../../business-list/client.ts'
import './duplicate-pair.css'
import { useState } from 'react'
import type { OneBusiness } from '../../businesses/admin/one-business.server.ts'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { CallError } from '../../platform/calls/use-call.ts'
import { runCalls } from '../../platform/runs/client.ts'
import { navigate } from '../../platform/ui/router.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { duplicates, type OpenPair } from '../client.ts'
import { buildMergePlan, type MergeChoice, type MergePlan } from '../merge-choice.ts'
import { CompareTable, useFieldLabel } from './compare-table.tsx'
import { PairScore, ReasonChips, useDuplicatesText } from './pair-labels.tsx'
import { INVALIDATED_BY_DECISION, useDecision } from './pair-list.tsx'

function Outcome({ plan: { kept, gone, take, differing } }: { plan: MergePlan }) {
  const text = useDuplicatesText()
  const labelOf = useFieldLabel()
  return (
    <ul className="grid list-disc gap-1 ps-5 wrap-anywhere">
      <li>{text.outcomeStays(String(kept.values.name), String(kept.values.slug))}</li>
      <li>{text.outcomeLeads(String(gone.values.slug))}</li>
      <li>
        {take.length === 0
          ? text.outcomeNothing
          : text.outcomeTaken(take.map((field) => labelOf(field)).join(', '))}
      </li>
      {differing.includes('rating') && <li>{text.outcomeReviews}</li>}
      <li>{text.outcomeImports}</li>
      <li>{text.outcomeUndo}</li>
    </ul>
  )
}

const INVALIDATES = [...INVALIDATED_BY_DECISION, ...INVALIDATED_BY_EDIT, runCalls.list] as const
const CONFLICT = 409

function usePairMerge({ pair, records }: OpenPair) {
  const text = useDuplicatesText()
  const toast = useToast()
  const reportError = useErrorToast(text.failed)
  const merging = useChange(duplicates.merge, { invalidates: INVALIDATES })
  const undoing = useChange(runCalls.undo, {
    invalidates: INVALIDATES,
    done: () => ({ title: text.undo, text: text.undoing }),
    onError: reportError,
  })
  // Uses promises, because mutation callbacks don't run after the screen unmounts.
  const undo = (id: number) =>
    undoing.mutateAsync({ id }).then(
      ({ runId }) => navigate(adminLink('run', {}, { id: runId })),
      () => {},
    )
  async function merge({ kept, take }: MergePlan) {
    const versionOf = (id: number) => records.find((record) => record.id === id)?.version ?? 0
    const { id, otherId } = pair
    const versions = { id: versionOf(id), otherId: versionOf(otherId) }
    try {
      const { message, runId } = await merging.mutateAsync({
        id,
        otherId,
        keep: kept.id,
        versions,
        take,
      })
      navigate(adminLink('duplicates'))
      const action = { label: text.undo, run: () => void undo(runId) }
      toast({ title: text.merged, text: message, tone: 'success', action })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== CONFLICT) reportError(error)
    }
  }
  return {
    merge,
    isMerging: merging.isPending,
    isStale: merging.error instanceof CallError && merging.error.status === CONFLICT,
    forget: merging.reset,
  }
}

function UndoMerge({ pair: { id, otherId, runId } }: Pick<OpenPair, 'pair'>) {
  const text = useDuplicatesText()
  const undoing = useChange(duplicates.undoMerge, {
    invalidates: INVALIDATES,
    done: () => ({ title: text.undo, text: text.undoing }),
    onError: useErrorToast(text.failed),
  })
  const undo = () =>
    undoing.mutateAsync({ id, otherId }).then(
      (begun) => navigate(adminLink('run', {}, { id: begun.runId })),
      () => {},
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-keyshortcuts="u" isBusy={undoing.isPending} onClick={() => void undo()}>
        {text.undoMerge}
      </Button>
      {runId !== null && (
        <a className="admin-button" href={adminLink('run', {}, { id: runId })}>
          {text.toRun}
        </a>
      )}
    </div>
  )
}

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
        <Button isBusy={isPending} aria-keyshortcuts="u" onClick={() => decide([pair], 'open')}>
          {text.reopen}
        </Button>
      )}
      {pair.state === 'merged' && pair.runId !== null && <UndoMerge pair={pair} />}
    </section>
  )
}

function PairView({ found, onReload }: { found: OpenPair; onReload: () => void }) {
  const { pair, keepId } = found
  const text = useDuplicatesText()
  const records = found.records as [OneBusiness, OneBusiness]
  const [choice, setChoice] = useState<MergeChoice>({ keepId, sides: {} })
  const [isConfirming, setConfirming] = useState(false)
  const { decide, isPending } = useDecision()
  const { merge, isMerging, isStale, forget } = usePairMerge(found)
  const plan = buildMergePlan(records, choice)
  const isOpen = pair.state === 'open' && !pair.one.isRemoved && !pair.other.isRemoved
  async function confirm() {
    await merge(plan)
    setConfirming(false)
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
          {isStale && (
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
            <Button
              tone="primary"
              isBusy={isMerging}
              aria-keyshortcuts="a"
              onClick={() => setConfirming(true)}
            >
              {text.merge}
            </Button>
            <Button
              isBusy={isPending}
              aria-keyshortcuts="r"
              onClick={() => decide([pair], 'dismissed')}
            >
              {text.dismiss}
            </Button>
          </div>
        </section>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text.mergeTitle}
          confirm={text.merge}
          tone="primary"
          isBusy={isMerging}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          <Outcome plan={plan} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function DuplicatePair({ parameters }: { parameters: Record<string, string> }) {
  const text = useDuplicatesText()
  useRowKeys()
  const ids = { id: Number(parameters.id), otherId: Number(parameters.otherId) }
  const query = duplicates.pair.use(ids)
  const { data } = query
  const names = data && `${data.pair.one.name} · ${data.pair.other.name}`
  return (
    <>
      <PageTitle screen="duplicate-pair" intro={<bdi>{names}</bdi>}>
        <ShortcutHelp actions={['merge', 'distinct', 'undo']} />
        <a className="admin-button" href={adminLink('duplicates')}>
          {text.back}
        </a>
      </PageTitle>
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-96" role="status" aria-label={text.loading} />}
      >
        {(found) => <PairView found={found} onReload={() => void query.refetch()} />}
      </Loaded>
    </>
  )
}

export const screen = { View: DuplicatePair }
