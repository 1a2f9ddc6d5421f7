import { useState } from 'react'
import type { Run } from '../../../platform/runs/runs.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { RunReasons } from '../../../runs-admin/run-reasons.tsx'
import { UndoRun } from '../../../runs-admin/undo-run.tsx'
import { useImportText } from './import-text.ts'

export function Undoing({ run }: { run: Run }) {
  const { undo: text } = useImportText()
  const [begunId, setBegunId] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const undoId = run.undoneBy ?? begunId
  if (undoId === null) return <UndoRun run={run} onQueued={setBegunId} />
  return (
    <section className="admin-card grid gap-3" aria-labelledby="undo-title">
      <h2 id="undo-title">{text.title}</h2>
      <RunProgress runId={undoId} isBegunHere={begunId !== null} onDone={() => setDone(true)} />
      {(isDone || run.undoneBy !== null) && <RunReasons id={undoId} kind="undo" />}
    </section>
  )
}
