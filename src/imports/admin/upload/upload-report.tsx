import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { type BatchUpload, type UploadReport as Report, uploads } from '../../client.ts'
import { useImportText } from '../import/import-figures.tsx'
import { useUploadText } from './accepted-files.ts'

/** The specification prescribes this number. */
const FIRST = 5
/** After these, the server adds one line with the number of remaining rows. */
const MAX_SHOWN = 200
const FIGURES = [
  'totalRows',
  'successCount',
  'unchangedCount',
  'skippedCount',
  'errorCount',
] as const

function FirstOf(props: { label: string; lines: string[]; count: number | null }) {
  const { label, lines, count } = props
  const { report: text } = useUploadText()
  if (lines.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {lines.slice(0, FIRST).map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > FIRST && (
        <p className="text-ink-soft">
          {count === null ? text.andMore : text.more(Math.max(count, lines.length) - FIRST)}
        </p>
      )}
    </div>
  )
}

function Columns({ columnExtraction }: Pick<BatchUpload, 'columnExtraction'>) {
  const { report: text } = useUploadText()
  const { number } = useFormats()
  const { extractedCount, extractionRate, successful, missing } = columnExtraction
  const all = successful.length + missing.length
  return (
    <details>
      <summary className="cursor-pointer font-semibold">
        {text.columns}: {text.columnsOf(extractedCount, all, number(extractionRate))}
      </summary>
      <p dir="ltr">
        {text.found}: {successful.join(', ') || '–'}
      </p>
      <p dir="ltr" className="text-ink-soft">
        {text.missing}: {missing.join(', ') || '–'}
      </p>
    </details>
  )
}

function Rejected({ report }: { report: Report }) {
  const { rejected: text } = useImportText()
  const { state, errorCount, skippedBusinesses, runId } = report
  const isEnded = state === 'done' || state === 'failed'
  if (!isEnded || runId === 0 || errorCount + skippedBusinesses.length === 0) return null
  return (
    <p>
      <a className="text-link" href={uploads.rejectedRows.url({ id: runId })} download>
        {text.download}
      </a>
    </p>
  )
}

export const importLink = (runId: number) => adminLink('import', {}, { id: runId })

export const ImportLink = ({ runId, children }: { runId: number; children: string }) => (
  <p>
    <a className="text-link" href={importLink(runId)}>
      {children}
    </a>
  </p>
)

export function UploadReport({ report }: { report: Report | BatchUpload }) {
  const { report: text } = useUploadText()
  const { number } = useFormats()
  // The message already contains the final error.
  const { skippedCount, unchangedCount } = report
  // The API counts unchanged rows as skipped ones too.
  const counts = { ...report, skippedCount: skippedCount - unchangedCount }
  const errors = report.errors.filter((line) => !report.message.endsWith(line))
  return (
    <div className="grid gap-2">
      <p>{report.message}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {FIGURES.map((name) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-soft">{text[name]}</dt>
            <dd className="font-semibold">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <FirstOf label={text.errors} lines={errors} count={report.errorCount} />
      <FirstOf label={text.warnings} lines={report.warnings} count={report.warnings.length} />
      <FirstOf
        label={text.skipped}
        lines={report.skippedBusinesses}
        count={report.skippedBusinesses.length > MAX_SHOWN ? null : report.skippedBusinesses.length}
      />
      <Rejected report={report} />
      {'columnExtraction' in report && <Columns columnExtraction={report.columnExtraction} />}
    </div>
  )
}
