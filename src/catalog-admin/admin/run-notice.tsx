import { RunProgress } from '../../platform/runs/admin/run-progress.tsx'

/** How far the businesses have moved that a merge or a split takes along; nothing before any. */
export function RunNotice({ runId }: { runId: number | null }) {
  if (runId === null) return null
  return (
    <section className="admin-card">
      <RunProgress key={runId} runId={runId} isBegunHere />
    </section>
  )
}
