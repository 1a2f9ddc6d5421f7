import { useFormats } from '../platform/admin-ui/formats.ts'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { formatCity } from '../platform/calls/paging.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import type { ExplainedBusiness, SearchExplanation } from '../search/client.ts'
import {
  buildDisplayPoints,
  PARTS,
  type Part,
  usePartWords,
  useSearchText,
} from './explanation-text.ts'

type Row = { business: ExplainedBusiness; position: number }

function ScoreBar(props: {
  parts: readonly Part[]
  points: Record<Part, number>
  maxScore: number
}) {
  return (
    <span
      aria-hidden="true"
      className="mt-2 flex h-1.5 gap-px overflow-hidden rounded-[2px] bg-line"
    >
      {props.parts.map((part) => (
        <span
          key={part}
          data-part={part}
          className="bg-(--part-color)"
          style={{ inlineSize: `${(100 * props.points[part]) / props.maxScore}%` }}
        />
      ))}
    </span>
  )
}

function BusinessHead({ business }: { business: ExplainedBusiness }) {
  const text = useSearchText()
  const { country } = useFormats()
  const { countryCode } = business
  const place = [business.city, countryCode && country(countryCode)].filter(Boolean).join(', ')
  return (
    <>
      <a
        className="text-link font-semibold"
        href={adminLink('edit-business', {}, { id: business.id })}
        aria-label={text.edit(business.name)}
      >
        <bdi>{business.name}</bdi>
      </a>
      <span className="ranked-note">
        <bdi>{[business.category, place].filter(Boolean).join(' · ')}</bdi>
      </span>
    </>
  )
}

function RankedRow(props: { row: Row; parts: readonly Part[]; maxScore: number }) {
  const { row, parts, maxScore } = props
  const { business, position } = row
  const { explanation } = business
  const text = useSearchText()
  const { hundredths } = useFormats()
  const wordsOf = usePartWords()
  if (explanation === null)
    return (
      <tr>
        <td className="ranked-position">{position}</td>
        <th scope="row">
          <BusinessHead business={business} />
        </th>
        <td colSpan={parts.length + 1}>{text.notJudged}</td>
      </tr>
    )
  const points = buildDisplayPoints(explanation)
  const words = wordsOf(explanation)
  return (
    <tr>
      <td className="ranked-position">{position}</td>
      <th scope="row">
        <BusinessHead business={business} />
        <ScoreBar parts={parts} points={points.parts} maxScore={maxScore} />
      </th>
      {parts.map((part) => (
        <td key={part} data-head={text.columns[part]}>
          <span className="part-points" data-part={part}>
            {hundredths(points.parts[part])}
          </span>
          {words[part].map((line) => (
            <bdi key={line} className="ranked-note">
              {line}
            </bdi>
          ))}
        </td>
      ))}
      <td data-kind="number" data-head={text.columns.score} className="ranked-score">
        {hundredths(points.sum)}
      </td>
    </tr>
  )
}

export function RankedTable({ found }: { found: SearchExplanation }) {
  const text = useSearchText()
  const { businesses, currentPage, place, understood } = found
  const isShown = (part: Part) =>
    part === 'nearness'
      ? understood.nearTo !== null
      : part !== 'clicks' || businesses.some(({ explanation }) => explanation?.clicks.clicks)
  const parts = PARTS.filter(isShown)
  const first = (currentPage - 1) * SEARCH_PAGE_SIZE + 1
  const rows = businesses.map((business, at) => ({ business, position: first + at }))
  const maxScore = Math.max(1, ...businesses.map(({ explanation }) => explanation?.score ?? 0))
  const groups = [false, true].map((isOutside) => ({
    isOutside,
    rows: rows.filter(({ business }) => business.isOutside === isOutside),
  }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="admin-table-box max-h-none" aria-label={text.table} tabIndex={0}>
      <table className="admin-table card-table ranked-table">
        <thead>
          <tr>
            <th scope="col">{text.columns.position}</th>
            <th scope="col">{text.columns.business}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {text.columns[part]}
              </th>
            ))}
            <th scope="col" data-kind="number">
              {text.columns.score}
            </th>
          </tr>
        </thead>
        {groups.map((group) =>
          group.rows.length === 0 ? null : (
            <tbody key={String(group.isOutside)}>
              {group.isOutside && (
                <tr className="ranked-group">
                  <th scope="rowgroup" colSpan={parts.length + 3}>
                    {text.outside(place ? formatCity(place.name, place.region) : '')}
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <RankedRow key={row.business.id} row={row} parts={parts} maxScore={maxScore} />
              ))}
            </tbody>
          ),
        )}
      </table>
    </section>
  )
}
