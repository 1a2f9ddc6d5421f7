import { useChartsText } from '../../platform/admin-ui/operator.tsx'
import { analytics } from '../client.ts'
import type { ExportedReport } from '../report-table.server.ts'

export function FileLink(props: { report: ExportedReport; days: number; name: string }) {
  const text = useChartsText()
  return (
    <a
      className="text-link inline-block min-h-7"
      href={analytics.exportReport.url({ report: props.report, days: props.days })}
      aria-label={`${text.file}: ${props.name}`}
      download
    >
      {text.file}
    </a>
  )
}
