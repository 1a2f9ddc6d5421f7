import { useInfiniteQuery } from '@tanstack/react-query'
import { BadgeCheck, Star } from 'lucide-react'
import { ChangesTable, ShownValue } from '../../../business-inputs/shown-value.tsx'
import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { Loaded } from '../../../platform/admin-ui/loaded.tsx'
import { MoreButton } from '../../../platform/admin-ui/more-button.tsx'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { useFieldWord } from '../../../runs-admin/run-labels.tsx'
import { type Import, imports, type Sample, type SampledOutcome } from '../../client.ts'
import { useImportText } from './import-figures.tsx'

function ProtectedValues({ kept }: Pick<Sample, 'kept'>) {
  const { field, kept: text } = useImportText()
  const wordOf = useFieldWord()
  const values = Object.entries(kept)
  if (values.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{text.title}</p>
      <ChangesTable
        heads={{ field, from: text.stored, to: text.given }}
        changes={values.map(([field, { stored, given }]) => ({ field, from: stored, to: given }))}
        labelOf={wordOf}
      />
    </div>
  )
}

function ChangedSample({ sample }: { sample: Sample }) {
  const text = useImportText()
  const wordOf = useFieldWord()
  const { name, businessId, comesBack, values, before, rowNumber } = sample
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(values)])]
  return (
    <li className="admin-card grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="min-w-0">
          {businessId === null ? (
            name
          ) : (
            <a className="text-link" href={adminLink('edit-business', {}, { id: businessId })}>
              {name}
            </a>
          )}
        </h3>
        <span className="text-ink-soft">{text.row(rowNumber)}</span>
      </div>
      {comesBack && <p>{text.comesBack}</p>}
      {fields.length > 0 && (
        <ChangesTable
          heads={{ field: text.field, from: text.before, to: text.after }}
          changes={fields.map((field) => ({
            field,
            from: before?.[field] ?? null,
            to: values[field] ?? null,
          }))}
          labelOf={wordOf}
        />
      )}
      <ProtectedValues kept={sample.kept} />
    </li>
  )
}

type Values = Sample['values']

function Line({ parts }: { parts: readonly (string | number | null | undefined)[] }) {
  const filled = parts.filter((part) => part !== null && part !== undefined && part !== '')
  if (filled.length === 0) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
      {filled.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>
  )
}

function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const text = useImportText()
  const { number } = useFormats()
  if (rating === 0) return <p className="text-ink-soft">{text.noRating}</p>
  return (
    <p className="inline-flex items-center gap-1">
      <Star size={16} aria-hidden="true" className="text-star" fill="currentColor" />
      {number(rating)}
      {reviews > 0 && <span className="text-ink-soft">{text.reviews(reviews)}</span>}
    </p>
  )
}

function AllFields({ values }: { values: Values }) {
  const text = useImportText()
  const wordOf = useFieldWord()
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{text.allFields}</summary>
      <FactList
        className="fact-list pt-2"
        facts={Object.entries(values).map(([field, value]) => [
          wordOf(field),
          <ShownValue key={field} field={field} value={value} />,
        ])}
      />
    </details>
  )
}

function SampleCard({ sample }: { sample: Sample }) {
  const text = useImportText()
  const { country } = useFormats()
  const { name, values, rowNumber } = sample
  const countryOf = ({ country: written, country_code: code }: Values) =>
    written ?? (typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? country(code) : code)
  const address = values.full_address ?? [values.street, values.city].filter(Boolean).join(', ')
  return (
    <li className="admin-card grid content-start gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="min-w-0">
          {name}
          {values.verified === 1 && (
            <BadgeCheck aria-hidden="true" size={14} className="ms-1 inline text-open" />
          )}
        </h3>
        <span className="text-ink-soft">{text.row(rowNumber)}</span>
      </div>
      <Line parts={[sample.categoryName ?? values.type ?? values.category]} />
      <Line parts={[[values.city, countryOf(values)].filter(Boolean).join(', ')]} />
      <Line parts={[address]} />
      <Line parts={[values.phone]} />
      <Rating rating={Number(values.rating ?? 0)} reviews={Number(values.reviews ?? 0)} />
      <ProtectedValues kept={sample.kept} />
      <AllFields values={values} />
    </li>
  )
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

export function SampleList({ found, outcome }: { found: Import; outcome: SampledOutcome }) {
  const text = useImportText()
  const { id } = found.run
  const query = useInfiniteQuery({
    queryKey: [imports.importSamples.name, id, outcome],
    queryFn: ({ pageParam, signal }) =>
      imports.importSamples.send({ id, outcome, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // The rows change when the file is read again with other options.
    gcTime: 0,
    staleTime: 0,
  })
  if (!query.data) return <Loaded query={query} skeleton="h-64" />
  const samples = query.data.pages.flatMap((page) => page.samples)
  if (samples.length === 0) return <p className="text-ink-soft">{text.nothing[outcome]}</p>
  const Sample = outcome === 'updated' ? ChangedSample : SampleCard
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{text.shown(samples.length, found.run.counts[outcome])}</p>
      {outcome === 'updated' && <ChangedFields changedFields={found.changedFields} />}
      <ul
        className={
          outcome === 'updated'
            ? 'grid gap-3'
            : 'grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3'
        }
      >
        {samples.map((sample) => (
          <Sample key={sample.rowNumber} sample={sample} />
        ))}
      </ul>
      <MoreButton query={query} label={text.more} />
    </div>
  )
}
