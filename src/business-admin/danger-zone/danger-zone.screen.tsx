import { type ReactNode, useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../platform/admin-ui/dialog.tsx'
import { useErrorText, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useOperator, useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { AdminCall } from '../../platform/calls/call.ts'
import { type Run, runCalls } from '../../platform/runs/client.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import { businessAdmin } from '../client.ts'
import { dangerZoneText as english } from './danger-zone.en.ts'
import { dangerZoneText as turkish } from './danger-zone.tr.ts'

type BulkCall = AdminCall<{ waitMs?: number }, never, { runId: number }>

type Words = Record<'title' | 'text' | 'act' | 'done' | 'failure' | 'question', string>

type PendingAction = {
  words: Words
  begin: () => void
  close: () => void
  isBusy: boolean
  problem: string
}

function DestructiveAction(props: {
  words: Words
  act: BulkCall
  questions?: (action: PendingAction) => ReactNode
}) {
  const { words, act, questions: Questions = Question } = props
  const [isConfirming, setConfirming] = useState(false)
  const toast = useToast()
  const errorText = useErrorText()
  const [runId, setRunId] = useState<number | null>(null)
  const { mutate, error, isPending, reset } = useChange(act, {
    invalidates: [runCalls.list],
    onError: useErrorToast(words.failure),
  })
  const close = () => {
    setConfirming(false)
    reset()
  }
  function begin() {
    const onSuccess = (started: { runId: number }) => {
      setRunId(started.runId)
      close()
    }
    // The screen follows the run instead of waiting for the response.
    mutate({ waitMs: 0 }, { onSuccess })
  }
  function showEnd(run: Run) {
    if (run.kind === 'undo') return
    if (run.state === 'done') toast({ title: words.done, text: words.title, tone: 'success' })
    if (run.state === 'failed')
      toast({ title: words.failure, text: run.message ?? '', tone: 'destructive' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line py-4 not-first:border-t first:pt-1 last:pb-1 [&>:first-child]:basis-72">
      <div className="min-w-0 flex-1">
        <h2>{words.title}</h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <Button tone="danger" onClick={() => setConfirming(true)}>
        {words.act}
      </Button>
      {isConfirming && (
        <Questions
          words={words}
          begin={begin}
          close={close}
          isBusy={isPending}
          problem={error ? errorText(error) : ''}
        />
      )}
      {runId !== null && (
        <div className="basis-full">
          <RunProgress key={runId} runId={runId} isStartedHere onDone={showEnd} />
        </div>
      )}
    </div>
  )
}

function Question({ words, begin, close, isBusy, problem }: PendingAction) {
  return (
    <ConfirmDialog
      title={words.question}
      confirm={words.act}
      isBusy={isBusy}
      onConfirm={begin}
      onClose={close}
    >
      <p>{words.text}</p>
      <AlertText text={problem} />
    </ConfirmDialog>
  )
}

function DeleteAllQuestions({ begin, close, isBusy, problem }: PendingAction) {
  const text = useText({ en: english, tr: turkish })
  const [isSure, setSure] = useState(false)
  if (isSure)
    return (
      <TypeToConfirm
        words={text.deleteAll}
        isBusy={isBusy}
        problem={problem}
        onConfirm={begin}
        onClose={close}
      />
    )
  return (
    <ConfirmDialog
      title={text.deleteAll.question}
      confirm={text.confirm}
      onConfirm={() => setSure(true)}
      onClose={close}
    >
      <p>{text.deleteAll.details}</p>
    </ConfirmDialog>
  )
}

/** The specification prescribes this second confirmation. */
function TypeToConfirm(props: {
  words: (typeof english)['deleteAll']
  isBusy: boolean
  problem: string
  onConfirm: () => void
  onClose: () => void
}) {
  const { words, isBusy, problem, onConfirm, onClose } = props
  const { siteName, language } = useOperator()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isRight = name === siteName || name.toLocaleUpperCase(language) === words.word
  return (
    <FormDialog
      title={words.sure}
      submit={words.act}
      tone="danger"
      isDirty={false}
      isBusy={isBusy}
      canSubmit={isRight}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <p>{words.type(siteName, words.word)}</p>
      <Field
        label={words.field}
        name="confirmation"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        problem={problem}
        autoFocus
      />
    </FormDialog>
  )
}

function DangerZone() {
  const text = useText({ en: english, tr: turkish })
  return (
    <>
      <PageTitle screen="danger-zone" intro={text.intro} />
      <div className="admin-card danger-zone">
        <DestructiveAction
          words={text.deleteAll}
          act={businessAdmin.deleteAllBusinesses}
          questions={DeleteAllQuestions}
        />
        <DestructiveAction words={text.testData} act={businessAdmin.deleteTestData} />
        <DestructiveAction words={text.slugs} act={businessAdmin.fixSlugs} />
      </div>
    </>
  )
}

export const screen = { View: DangerZone }
