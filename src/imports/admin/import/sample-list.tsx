import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { CallTrouble } from '../../../platform/admin-ui/load-error.tsx'
import { fetchCall } from '../../../platform/calls/use-call.ts'
import { useFieldWord } from '../../../runs-admin/use-field-label.ts'
import { findSamples, type Import, type SampledOutcome } from '../../calls/imports.ts'
import { ChangedSample } from './changed-sample.tsx'
import { useImportText } from './import-text.ts'
import { SampleCard } from './sample-card.tsx'

function useSamples(id: number, outcome: SampledOutcome) {
  return useInfiniteQuery({
    queryKey: [findSamples.name, id, outcome],
    queryFn: ({ pageParam, signal }) =>
      fetchCall(findSamples, { id, outcome, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The rows change when the file is read again with other options.
    gcTime: 0,
    staleTime: 0,
  })
}

function ChangedFields({ changedFields }: Pick<Import, 'changedFields'>) {
  const text = useImportText()
  const wordOf = useFieldWord()
  const { number } = useFormats()
  const fields = Object.entries(changedFields).sort(([, one], [, other]) => other - one)
  if (fields.length === 0) return null
  return (
    <section className="admin-card grid gap-2">
      <h3>{text.changedFields}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {fields.map(([field, count]) => (
          <li key={field}>
            {wordOf(field)} <b>{number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SampleList(props: { found: Import; outcome: SampledOutcome }) {
  const text = useImportText()
  const { found, outcome } = props
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSamples(
    found.run.id,
    outcome,
  )
  if (error && !data) return <CallTrouble error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="skeleton h-64" aria-busy="true" />
  const samples = data.pages.flatMap((page) => page.samples)
  if (samples.length === 0) return <p className="text-ink-soft">{text.nothing[outcome]}</p>
  const Sample = outcome === 'updated' ? ChangedSample : SampleCard
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{text.shown(samples.length, found.run.counts[outcome])}</p>
      {outcome === 'updated' && <ChangedFields changedFields={found.changedFields} />}
      <ul className={outcome === 'updated' ? 'grid gap-3' : 'sample-cards'}>
        {samples.map((sample) => (
          <Sample key={sample.rowNumber} sample={sample} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </div>
  )
}
