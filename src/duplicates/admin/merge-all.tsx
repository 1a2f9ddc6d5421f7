import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { runCalls } from '../../platform/runs/client.ts'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { duplicates, type Pair } from '../client.ts'
import { buildPairUrl } from './duplicates-params.ts'
import { useDuplicatesText } from './pair-labels.tsx'
import { INVALIDATED_BY_DECISION } from './pair-list.tsx'

const DEFAULT_SCORE = '75'
const MIN_SCORE = 50
const MAX_SCORE = 100

function parseScore(typed: string): number | null {
  const score = Number(typed)
  return Number.isInteger(score) && score >= MIN_SCORE && score <= MAX_SCORE ? score : null
}

export function PairExamples({ examples }: { examples: readonly Pair[] }) {
  const text = useDuplicatesText()
  if (examples.length === 0) return null
  return (
    <>
      <h3>{text.mergeAll.examples}</h3>
      <ul className="grid max-h-64 gap-1 overflow-y-auto wrap-anywhere">
        {examples.map((pair) => (
          <li key={`${pair.id}-${pair.otherId}`}>
            <a className="text-link" href={buildPairUrl(pair)} target="_blank" rel="noreferrer">
              <b className="tabular-nums">{pair.score}</b> <bdi>{pair.one.name}</bdi> ·{' '}
              <bdi>{pair.other.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Preview({ minScore }: { minScore: number }) {
  const text = useDuplicatesText()
  const query = duplicates.mergePreview.use({ minScore }, true)
  const skeleton = <p role="status">{text.mergeAll.loading}</p>
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ pairs, isExact, businesses, merges, examples }) => (
        <div className="grid gap-3" aria-busy={query.isPlaceholderData || undefined}>
          <p role="status" className="font-semibold">
            {pairs === 0
              ? text.mergeAll.none
              : text.mergeCounts(pairs, isExact, businesses, merges)}
          </p>
          <PairExamples examples={examples} />
        </div>
      )}
    </Loaded>
  )
}

function MergeAllDialog({ onClose }: { onClose: () => void }) {
  const text = useDuplicatesText()
  const [typed, setTyped] = useState(DEFAULT_SCORE)
  const minScore = parseScore(typed)
  const merging = useChange(duplicates.mergeAll, {
    invalidates: [...INVALIDATED_BY_DECISION, runCalls.list],
    done: ({ message }) => ({ title: text.mergeAll.begun, text: message }),
    onError: useErrorToast(text.failed),
  })
  const start = async () => {
    if (minScore === null) return
    const started = await merging.mutateAsync({ minScore }).catch(() => null)
    if (started) navigate(adminLink('run', {}, { id: started.runId }))
  }
  return (
    <FormDialog
      title={text.mergeAll.title}
      submit={text.mergeAll.confirm}
      tone="danger"
      isDirty={false}
      isBusy={merging.isPending}
      canSubmit={minScore !== null}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <Field
        label={text.mergeAll.score}
        name="minScore"
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        hint={text.mergeAll.scoreHint}
        problem={minScore === null ? text.mergeAll.invalid : ''}
      />
      {minScore !== null && <Preview minScore={minScore} />}
      <p>{text.mergeAll.rule}</p>
      <p>{text.mergeAll.undo}</p>
    </FormDialog>
  )
}

export function MergeAllButton() {
  const text = useDuplicatesText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.mergeAll.open}</Button>
      {isOpen && <MergeAllDialog onClose={() => setOpen(false)} />}
    </>
  )
}
