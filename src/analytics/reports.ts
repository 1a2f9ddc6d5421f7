import { adminCall } from '../platform/calls/admin-call.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { formatPath } from '../platform/urls/routes.ts'
import type {
  ExportedReport,
  GrowthWire,
  ImportsWire,
  QualityWire,
  RequestedWire,
} from './reports.schema.server.ts'

export const findImports = adminCall<{ days: number }, ImportsWire, ImportsWire['days']>(
  'importsReport',
  {
    request: (query) => ({ parameters: {}, query }),
    read: ({ days }) => days,
  },
)

export const findGrowth = adminCall<{ days: number }, GrowthWire, GrowthWire['days']>(
  'growthReport',
  {
    request: (query) => ({ parameters: {}, query }),
    read: ({ days }) => days,
  },
)

export const findQuality = adminCall<null, QualityWire, QualityWire>('qualityReport', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

export const makeQualityReport = adminCall<null, RequestedWire, number>('makeQualityReport', {
  request: () => ({ parameters: {}, query: {}, body: {} }),
  read: ({ runId }) => runId,
})

export const buildReportUrl = (report: ExportedReport, days: number): string =>
  formatPath(ADMIN_CALLS.exportReport.pattern, { report }, { days })

export type QualityReport = NonNullable<QualityWire['report']>
