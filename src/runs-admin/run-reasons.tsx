import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../platform/admin-ui/button.tsx'
import { CallTrouble } from '../platform/admin-ui/load-error.tsx'
import { type Run, runCalls } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { useRunsText } from './run-labels.tsx'
import { useFieldWord } from './use-field-label.ts'

export function RunReasons({ id, kind, type }: Pick<Run, 'id' | 'kind'> & { type?: number }) {
  const text = useRunsText()
  const wordOf = useFieldWord()
  const titleId = useId()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: [runCalls.reasons.name, id, type],
      queryFn: ({ pageParam, signal }) =>
        runCalls.reasons.send({ id, after: pageParam, type }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      // Reading the file again changes the reasons.
      gcTime: 0,
      staleTime: 0,
    },
  )
  // Undo runs process businesses, not rows.
  const isOfBusinesses = kind === 'undo'
  const numberHead = isOfBusinesses ? text.businessNumber : text.reasonColumns.row
  const reasons = data?.pages.flatMap((page) => page.reasons) ?? []
  if (data && reasons.length === 0 && isOfBusinesses)
    return <p className="text-ink-soft">{text.allUndone}</p>
  if (data && reasons.length === 0 && kind !== 'import') return null
  return (
    <section className="grid gap-3" aria-labelledby={titleId}>
      <h2 id={titleId} className={type === undefined ? undefined : 'sr-only'}>
        {isOfBusinesses ? text.notUndone : text.reasons}
      </h2>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className="skeleton h-24" aria-busy="true" />}
      {data && reasons.length === 0 && <p className="text-ink-soft">{text.reasonsEmpty}</p>}
      {reasons.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className="admin-table-box" aria-labelledby={titleId} tabIndex={0}>
          <table className="admin-table card-table">
            <thead>
              <tr>
                <th scope="col" data-kind="number">
                  {numberHead}
                </th>
                <th scope="col">{text.reasonColumns.outcome}</th>
                <th scope="col">{text.reasonColumns.what}</th>
                <th scope="col">{text.reasonColumns.reason}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ rowNumber, ordinal, outcome, field, value, reason }) => (
                <tr key={`${rowNumber} ${ordinal}`}>
                  <td data-kind="number" data-head={numberHead}>
                    {isOfBusinesses ? (
                      <a
                        className="run-link"
                        href={adminLink('edit-business', {}, { id: String(rowNumber) })}
                      >
                        {rowNumber}
                      </a>
                    ) : (
                      rowNumber
                    )}
                  </td>
                  <td data-head={text.reasonColumns.outcome}>{text.outcomes[outcome]}</td>
                  <td data-head={text.reasonColumns.what} className="md:max-w-80 break-words">
                    <bdi>{[field && wordOf(field), value].filter(Boolean).join(': ') || '–'}</bdi>
                  </td>
                  <td data-head={text.reasonColumns.reason} className="min-w-48">
                    {text.reason(reason)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </section>
  )
}
