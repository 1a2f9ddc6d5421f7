import { BadgeCheck, Star } from 'lucide-react'
import { ShownValue } from '../../../businesses/admin/shown-value.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useFieldWord } from '../../../runs-admin/use-field-label.ts'
import type { Sample } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'

type Values = Sample['values']

function Line({ parts }: { parts: readonly (string | number | null | undefined)[] }) {
  const said = parts.filter((part) => part !== null && part !== undefined && part !== '')
  if (said.length === 0) return null
  return (
    <p className="sample-line">
      {said.map((part) => (
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
      {number(rating)} <span className="text-ink-soft">{text.reviews(reviews)}</span>
    </p>
  )
}

function AllFields({ values }: { values: Values }) {
  const text = useImportText()
  const wordOf = useFieldWord()
  return (
    <details>
      <summary>{text.allFields}</summary>
      <dl className="fact-list pt-2">
        {Object.entries(values).map(([field, value]) => (
          <div key={field} className="contents">
            <dt>{wordOf(field)}</dt>
            <dd className="min-w-0">
              <ShownValue field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function SampleCard({ sample }: { sample: Sample }) {
  const text = useImportText()
  const { country } = useFormats()
  const { name, values, rowNumber } = sample
  const countryOf = ({ country: written, country_code: code }: Values) =>
    written ?? (typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? country(code) : code)
  const address = values.full_address ?? [values.street, values.city].filter(Boolean).join(', ')
  return (
    <li className="admin-card sample-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 dir="auto" className="min-w-0">
          {name}
          {values.verified === 1 && (
            <BadgeCheck aria-hidden="true" size={14} className="ms-1 inline text-open" />
          )}
        </h3>
        <span className="text-ink-soft">{text.row(rowNumber)}</span>
      </div>
      <Line parts={[values.type ?? values.category, countryOf(values)]} />
      <Line parts={[address]} />
      <Line parts={[values.phone]} />
      <Rating rating={Number(values.rating ?? 0)} reviews={Number(values.reviews ?? 0)} />
      <AllFields values={values} />
    </li>
  )
}
