import { Readable } from 'node:stream'
import { z } from 'zod'
import { countPairs } from '../duplicates/pairs.server.ts'
import { adminHandler } from '../platform/calls/admin-handler.server.ts'
import { recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import { formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { findGrowth } from './daily-totals.server.ts'
import { buildDaysInput } from './dashboard.schema.server.ts'
import { enqueueQualityReport, findReportProgress } from './enqueue-quality-report.server.ts'
import { findImports } from './find-imports.server.ts'
import { findStats } from './find-stats.server.ts'
import { findQualityReport } from './quality-report.server.ts'
import { buildReportTable } from './report-table.server.ts'
import {
  exportReportInput,
  growthResponse,
  importsResponse,
  qualityResponse,
  requestedResponse,
} from './reports.schema.server.ts'

const NO_INPUT = z.object({})
const FIRST_DAYS = 30
const FIRST_GROWTH_DAYS = 90
const BYTE_ORDER_MARK = '\uFEFF'

async function findProgress(database: Database) {
  const open = await findReportProgress(database)
  if (open === null) return null
  const { totalBusinesses } = await findStats(database)
  const share = open.done / Math.max(1, totalBusinesses)
  return { runId: open.runId, percent: Math.min(99, Math.floor(share * 100)) }
}

export const reportHandlers = [
  adminHandler({
    name: 'importsReport',
    input: buildDaysInput(FIRST_DAYS),
    answer: importsResponse,
    handle: async ({ days }, { database, now }) => ({
      kind: 'found',
      body: { days: await findImports(database, days, now) },
    }),
  }),
  adminHandler({
    name: 'growthReport',
    input: buildDaysInput(FIRST_GROWTH_DAYS),
    answer: growthResponse,
    handle: async ({ days }, { database, now }) => ({
      kind: 'found',
      body: { days: await findGrowth(database, days, now) },
    }),
  }),
  adminHandler({
    name: 'qualityReport',
    input: NO_INPUT,
    answer: qualityResponse,
    async handle(_input, { database }) {
      const progress = await findProgress(database)
      const found = await findQualityReport(database)
      const duplicates = await countPairs(database, 'open')
      if (!found) return { kind: 'found', body: { report: null, duplicates, progress } }
      const { missing, countries } = found.report
      const report = { madeAt: found.madeAt, missing, countries }
      return { kind: 'found', body: { report, duplicates, progress } }
    },
  }),
  adminHandler({
    name: 'makeQualityReport',
    input: NO_INPUT,
    answer: requestedResponse,
    async handle(_input, { database, session, actor, now }) {
      const runId = await database.change(async (trx) => {
        const requested = await enqueueQualityReport(trx, session.adminId, now)
        if (requested.isNew) await recordAct(trx, actor, { action: 'report.requested' }, now)
        return requested.runId
      }, 'nothing')
      return { kind: 'accepted', body: { success: true, runId } }
    },
  }),
  adminHandler({
    name: 'exportReport',
    input: exportReportInput,
    answer: z.never(),
    async handle({ report, days }, { database, now }) {
      const rows = await buildReportTable(database, report, days, now)
      return {
        kind: 'download',
        fileName: `${report}_${formatUtcDay(now)}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content: Readable.from([BYTE_ORDER_MARK + rows.map(formatCsvLine).join('')]),
      }
    },
  }),
]
