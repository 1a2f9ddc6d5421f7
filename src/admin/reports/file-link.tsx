import type { ExportedReport } from '../../contract/admin/reports.schema.ts'
import { reportFileLink } from '../../contract/admin/reports.ts'
import { chartsText as english } from '../../text/en/admin/charts.ts'
import { chartsText as turkish } from '../../text/tr/admin/charts.ts'
import { useText } from '../operator.tsx'

/** A report's table as a file; `name` says which where several stand on one screen. */
export function FileLink(props: { report: ExportedReport; days: number; name: string }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <a
      className="text-link inline-block min-h-7"
      href={reportFileLink(props.report, props.days)}
      aria-label={`${text.file}: ${props.name}`}
      download
    >
      {text.file}
    </a>
  )
}
