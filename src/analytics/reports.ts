import { adminCall } from '../platform/calls/admin-call.ts'
import { ADMIN_CALLS } from '../platform/urls/admin-routes.ts'
import { fillPattern } from '../platform/urls/routes.ts'
import type {
  ExportedReport,
  GrowthWire,
  ImportsWire,
  QualityWire,
  RequestedWire,
} from './reports.schema.server.ts'

/** What was imported on each of the last days, the oldest first. */
export const findImports = adminCall<{ days: number }, ImportsWire, ImportsWire['days']>(
  'importsReport',
  {
    request: (query) => ({ parameters: {}, query }),
    read: ({ days }) => days,
  },
)

/** How many businesses there were on each of the last days, the oldest first. */
export const findGrowth = adminCall<{ days: number }, GrowthWire, GrowthWire['days']>(
  'growthReport',
  {
    request: (query) => ({ parameters: {}, query }),
    read: ({ days }) => days,
  },
)

/** What is missing, as last made, and how many may be there twice. */
export const findQuality = adminCall<null, QualityWire, QualityWire>('qualityReport', {
  request: () => ({ parameters: {}, query: {} }),
  read: (wire) => wire,
})

/** Asks for that report to be made now. */
export const makeQualityReport = adminCall<null, RequestedWire, number>('makeQualityReport', {
  request: () => ({ parameters: {}, query: {}, body: {} }),
  read: ({ runId }) => runId,
})

/** Where a report's table is had as a CSV file. */
export const reportFileLink = (report: ExportedReport, days: number): string =>
  fillPattern(ADMIN_CALLS.exportReport.pattern, { report }, { days })

export type QualityReport = NonNullable<QualityWire['report']>
