import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DataTable } from '../platform/admin-ui/data-table.tsx'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { MoreButton } from '../platform/admin-ui/more-button.tsx'
import { type Run, runCalls } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { useFieldWord, useRunsText } from './run-labels.tsx'

export function RunReasons({ id, kind, type }: Pick<Run, 'id' | 'kind'> & { type?: number }) {
  const text = useRunsText()
  const wordOf = useFieldWord()
  const titleId = useId()
  const query = useInfiniteQuery({
    queryKey: [runCalls.reasons.name, id, type],
    queryFn: ({ pageParam, signal }) =>
      runCalls.reasons.send({ id, after: pageParam, type }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Reading the file again changes the reasons.
    gcTime: 0,
    staleTime: 0,
  })
  const { data } = query
  const isOfBusinesses = kind === 'undo' || kind === 'edit-businesses'
  const title =
    kind === 'undo' ? text.notUndone : isOfBusinesses ? text.skippedBusinesses : text.reasons
  const reasons = data?.pages.flatMap((page) => page.reasons) ?? []
  if (data && reasons.length === 0 && kind === 'undo')
    return <p className="text-ink-soft">{text.allUndone}</p>
  if (data && reasons.length === 0 && kind !== 'import') return null
  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <h2 id={titleId} className={type === undefined ? undefined : 'sr-only'}>
        {title}
      </h2>
      <Loaded query={query} skeleton="h-24" />
      {data && reasons.length === 0 && <p className="text-ink-soft">{text.reasonsEmpty}</p>}
      {reasons.length > 0 && (
        <DataTable
          label={title}
          cards="card-table"
          rows={reasons}
          keyOf={({ rowNumber, ordinal }) => `${rowNumber} ${ordinal}`}
          columns={[
            [
              isOfBusinesses ? text.businessNumber : text.reasonColumns.row,
              ({ rowNumber }) =>
                isOfBusinesses ? (
                  <a className="run-link" href={adminLink('edit-business', {}, { id: rowNumber })}>
                    {rowNumber}
                  </a>
                ) : (
                  rowNumber
                ),
              { isNumber: true },
            ],
            [text.reasonColumns.outcome, ({ outcome }) => text.outcomes[outcome]],
            [
              text.reasonColumns.what,
              ({ field, value }) => (
                <bdi>{[field && wordOf(field), value].filter(Boolean).join(': ') || '–'}</bdi>
              ),
              { className: 'md:max-w-80 break-words' },
            ],
            [
              text.reasonColumns.reason,
              ({ reason }) => text.reason(reason),
              { className: 'min-w-48' },
            ],
          ]}
        />
      )}
      <MoreButton query={query} label={text.more} />
    </section>
  )
}
