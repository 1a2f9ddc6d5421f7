import { RunProgress } from '../../runs-admin/run-progress.tsx'

export function RunNotice({ runId }: { runId: number | null }) {
  if (runId === null) return null
  return (
    <section className="admin-card">
      <RunProgress key={runId} runId={runId} isBegunHere />
    </section>
  )
}
