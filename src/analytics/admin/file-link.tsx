import { chartsText as english } from '../../platform/admin-ui/charts.en.ts'
import { chartsText as turkish } from '../../platform/admin-ui/charts.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { analytics } from '../client.ts'
import type { ExportedReport } from '../report-table.server.ts'

export function FileLink(props: { report: ExportedReport; days: number; name: string }) {
  const text = useText({ en: english, tr: turkish })
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
