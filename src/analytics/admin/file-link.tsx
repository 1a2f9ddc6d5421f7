import { chartsText as english } from '../../platform/admin-ui/charts.en.ts'
import { chartsText as turkish } from '../../platform/admin-ui/charts.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import type { ExportedReport } from '../reports.schema.server.ts'
import { buildReportUrl } from '../reports.ts'

export function FileLink(props: { report: ExportedReport; days: number; name: string }) {
  const text = useText({ en: english, tr: turkish })
  return (
    <a
      className="text-link inline-block min-h-7"
      href={buildReportUrl(props.report, props.days)}
      aria-label={`${text.file}: ${props.name}`}
      download
    >
      {text.file}
    </a>
  )
}
