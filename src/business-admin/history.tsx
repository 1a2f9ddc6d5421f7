import { useState } from 'react'
import { useEditText } from '../businesses/admin/edit-text.ts'
import { findBusinessHistory, type HistoryEntry } from '../businesses/admin/one-business.ts'
import { frameText as english } from '../platform/admin-ui/frame.en.ts'
import { frameText as turkish } from '../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../platform/admin-ui/load-error.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { useText } from '../platform/admin-ui/operator.tsx'
import { useCall } from '../platform/calls/use-call.ts'
import { Pager } from '../platform/ui/pager.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { HistoryItem } from './history-item.tsx'
import { ReturnToVersion } from './return-to-version.tsx'

export function History({ id, version }: { id: number; version: number }) {
  const text = useEditText()
  const frame = useText({ en: english, tr: turkish })
  const { query } = useAdminLocation()
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const { data, error, refetch } = useCall(findBusinessHistory, { id, page }, true)
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  if (error) return <CallTrouble error={error} onRetry={() => refetch()} />
  if (!data) return <div className="skeleton h-80" aria-busy="true" />
  const pageLink = (to: number) =>
    adminLink('edit-business', { tab: 'history', page: to === 1 ? null : to }, { id: String(id) })
  return (
    <section className="grid gap-4">
      <p className="text-ink-soft">
        {data.changes.length === 0 ? text.history.empty : text.history.kept}
      </p>
      <ol className="grid gap-4">
        {data.changes.map((change) => (
          <HistoryItem
            key={change.id}
            change={change}
            isCurrent={change.id === version}
            onReturn={() => setChosen(change)}
          />
        ))}
      </ol>
      <Pager
        page={page}
        pages={data.totalPages}
        hrefOf={pageLink}
        text={frame.pager}
        ends={false}
      />
      {chosen && (
        <ReturnToVersion
          id={id}
          version={version}
          change={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
