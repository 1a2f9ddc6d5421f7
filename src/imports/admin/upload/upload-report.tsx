import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useText } from '../../../platform/admin-ui/operator.tsx'
import {
  type BatchUpload,
  type UploadReport as Report,
  rejectedRowsUrl,
} from '../../calls/uploads.ts'
import { importsText as english } from '../import/imports.en.ts'
import { importsText as turkish } from '../import/imports.tr.ts'
import { useUploadText } from './upload-text.ts'

/** As the specification has it: the first of a list, and how many more there are. */
const FIRST = 5
/** Beyond these the server tells one more line with the number of the rest. */
const MOST_TOLD = 200
const FIGURES = ['totalRows', 'successCount', 'skippedCount', 'errorCount'] as const

/** The first of a list with how many more there are; all of them stand on the import's own page. */
function FirstOf({
  label,
  lines,
  count,
}: {
  label: string
  lines: string[]
  count: number | null
}) {
  const { report: text } = useUploadText()
  if (lines.length === 0) return null
  const isMore = lines.length > FIRST
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <ul className="upload-lines">
        {lines.slice(0, FIRST).map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {isMore && (
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
      <summary>
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

/** The rows that were left out, with their reasons, as a file of the same kind. */
function Rejected({ report }: { report: Report }) {
  const { rejected: text } = useText({ en: english, tr: turkish })
  const { state, errorCount, skippedBusinesses, runId } = report
  const isEnded = state === 'done' || state === 'failed'
  if (!isEnded || runId === 0 || errorCount + skippedBusinesses.length === 0) return null
  return (
    <p>
      <a className="text-link" href={rejectedRowsUrl(runId)} download>
        {text.download}
      </a>
    </p>
  )
}

/** What one upload was answered: its counts, its first errors, and of a batch what its columns gave. */
export function UploadReport({ report }: { report: Report | BatchUpload }) {
  const { report: text } = useUploadText()
  const { number } = useFormats()
  // What ended it is the message already.
  const errors = report.errors.filter((line) => !report.message.endsWith(line))
  return (
    <div className="grid gap-2">
      <p>{report.message}</p>
      <dl className="upload-figures">
        {FIGURES.map((name) => (
          <div key={name}>
            <dt>{text[name]}</dt>
            <dd>{number(report[name])}</dd>
          </div>
        ))}
      </dl>
      <FirstOf label={text.errors} lines={errors} count={report.errorCount} />
      <FirstOf label={text.warnings} lines={report.warnings} count={report.warnings.length} />
      <FirstOf
        label={text.skipped}
        lines={report.skippedBusinesses}
        count={report.skippedBusinesses.length > MOST_TOLD ? null : report.skippedBusinesses.length}
      />
      <Rejected report={report} />
      {'columnExtraction' in report && <Columns columnExtraction={report.columnExtraction} />}
    </div>
  )
}
