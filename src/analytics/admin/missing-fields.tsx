import { ShareBar } from '../../platform/admin-ui/charts/share-bar.tsx'
import { useFormats } from '../../platform/admin-ui/formats.ts'
import { NumberHeads } from '../../platform/admin-ui/number-heads.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { TableBox } from '../../platform/admin-ui/table-box.tsx'
import type { QualityReport } from '../reports.ts'
import { FileLink } from './file-link.tsx'
import { reportsText as english } from './reports.en.ts'
import { reportsText as turkish } from './reports.tr.ts'

const FIELDS = [
  'phone',
  'hours',
  'coordinates',
  'website',
  'photo',
  'rating',
  'category',
  'city',
  'country',
] as const

const shareOf = (part: number, total: number) => (total === 0 ? 0 : part / total)

export function MissingFields({ report: { missing } }: { report: QualityReport }) {
  const text = useText({ en: english, tr: turkish })
  const { number, percent } = useFormats()
  return (
    <section className="admin-card" aria-labelledby="missing-title">
      <div className="card-head">
        <h3 id="missing-title">{text.missing}</h3>
        <FileLink report="quality" days={1} name={text.missing} />
      </div>
      <p className="chart-note mb-3">{text.missingNote}</p>
      <TableBox label={text.missing}>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            <NumberHeads labels={[text.businesses, text.share]} />
          </tr>
        </thead>
        <tbody>
          {FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">
                {text.fields[field]}
                <ShareBar share={shareOf(missing[field], missing.total)} />
              </th>
              <td data-kind="number">{number(missing[field])}</td>
              <td data-kind="number">{percent(shareOf(missing[field], missing.total))}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}

export function MissingByCountry({ report: { countries } }: { report: QualityReport }) {
  const text = useText({ en: english, tr: turkish })
  const { number, percent, country } = useFormats()
  return (
    <section className="admin-card" aria-labelledby="countries-title">
      <h3 id="countries-title" className="mb-3">
        {text.byCountry}
      </h3>
      <TableBox label={text.byCountry}>
        <thead>
          <tr>
            <th scope="col">{text.country}</th>
            <NumberHeads labels={[text.businesses, ...FIELDS.map((field) => text.fields[field])]} />
          </tr>
        </thead>
        <tbody>
          {countries.map((row) => (
            <tr key={row.code}>
              <th scope="row">{row.code === null ? text.noCountry : country(row.code)}</th>
              <td data-kind="number">{number(row.total)}</td>
              {FIELDS.map((field) => (
                <td key={field} data-kind="number">
                  {percent(shareOf(row[field], row.total))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}
