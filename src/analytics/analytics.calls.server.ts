import { z } from 'zod'
import { listEvents } from '../accounts/list-events.server.ts'
import { formatCategoryName } from '../catalog/categories/vocabulary.server.ts'
import { countPairs } from '../duplicates/pairs.server.ts'
import { normalizeText } from '../platform/calls/contact-rules.ts'
import {
  accepted,
  defineChange,
  defineQuery,
  downloadCsv,
} from '../platform/calls/define-call.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import type { CrawlerSettings } from '../platform/http/detect-bot.ts'
import { findOpenRun } from '../platform/runs/run-queue.server.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { saveChange, savesSettings } from '../settings/save-settings.server.ts'
import { basis, crawlersAnswer } from '../settings/settings.schema.server.ts'
import { formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { findCrawls } from './crawls.server.ts'
import { findGrowth } from './daily-totals.server.ts'
import { findImports } from './find-imports.server.ts'
import { enqueueQualityReport, findQualityReport } from './quality-report.server.ts'
import { buildReportTable, EXPORTED_REPORTS } from './report-table.server.ts'
import { findSystemState } from './server-figures.server.ts'
import { findViews } from './views.server.ts'

const findStats = createVersionedCache('directory_version', async (database) => {
  const totals = await database.read
    .selectFrom('site_totals')
    .select(['total', 'listed'])
    .executeTakeFirstOrThrow()
  const rows = await database.read
    .selectFrom('categories')
    .where('total', '>', 0)
    .select(['name', 'name_key', 'vocabulary_id', 'total'])
    .execute()
  rows.sort((one, other) => other.total - one.total || (one.name_key < other.name_key ? -1 : 1))
  return {
    totalBusinesses: totals.total,
    listedBusinesses: totals.listed,
    categories: rows,
  }
})

const MINUTE_MS = 60_000
const MAX_DAYS = 366
const MAX_CRAWL_DAYS = 90

const buildDays = (first: number, limit = MAX_DAYS) =>
  z.coerce.number().int().min(1).max(limit).default(first)

export const stats = defineQuery({
  route: 'GET /api/admin/stats',
  permission: 'read',
  output: z.object({
    totalBusinesses: z.number(),
    totalCategories: z.number(),
    listedBusinesses: z.number(),
    categories: z.array(z.object({ category: z.string(), count: z.number() })),
  }),
  freshMs: 5 * MINUTE_MS,
  async handle(_input, { database, language }) {
    const { categories, ...totals } = await findStats(database)
    return {
      ...totals,
      totalCategories: categories.length,
      categories: categories.map(({ name, vocabulary_id, total }) => ({
        category: formatCategoryName(vocabulary_id ?? '', name, language),
        count: total,
      })),
    }
  },
})

export const system = defineQuery({
  route: 'GET /api/admin/system',
  permission: 'read',
  handle: (_input, { database, figures, now, sendsMail }) =>
    findSystemState(database, figures, { now, sendsMail }),
})

export const views = defineQuery({
  route: 'GET /api/admin/views',
  permission: 'read',
  input: z.object({ days: buildDays(30) }),
  freshMs: MINUTE_MS,
  handle: async ({ days }, { database, now }) => ({ days: await findViews(database, days, now) }),
})

const filterText = z
  .string()
  .max(100)
  .transform((text) => normalizeText(text) || null)
  .nullable()
  .default(null)

export const activity = defineQuery({
  route: 'GET /api/admin/activity',
  permission: 'manage',
  input: z.object({
    action: filterText,
    username: filterText,
    before: z.coerce.number().int().positive().nullable().default(null),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  async handle({ limit, ...filter }, { database }) {
    const { events, next } = await listEvents(database, filter, limit)
    const entries = events.map((event) => ({
      id: event.id,
      action: event.action,
      username: event.username,
      tokenName: event.token_name,
      subject: event.subject,
      subjectName: event.subject_name,
      runId: event.run_id,
      /** The number of affected businesses; for an uploaded or applied file, of rows. */
      count: event.count,
      details:
        event.details === null ? null : (JSON.parse(event.details) as Record<string, unknown>),
      createdAt: event.created_at,
    }))
    return { entries, next }
  },
})

export const crawls = defineQuery({
  route: 'GET /api/admin/crawls',
  permission: 'read',
  input: z.object({ days: buildDays(30, MAX_CRAWL_DAYS) }),
  freshMs: MINUTE_MS,
  handle: ({ days }, { database, now }) => findCrawls(database, days, now),
})

export const saveCrawlers = defineChange({
  route: 'PUT /api/admin/crawlers',
  permission: 'manage',
  input: crawlersAnswer.partial().extend({ basis }),
  ...savesSettings,
  async handle({ basis, bots: changed = {} }, context) {
    const { crawlers } = await findSettings(context.database)
    // Unknown names are dropped when saving.
    const bots = { ...crawlers.bots, ...changed } as CrawlerSettings['bots']
    return saveChange({ crawlers: { bots } }, basis, context.text.crawlersSaved, context)
  },
})

export const imports = defineQuery({
  route: 'GET /api/admin/reports/imports',
  permission: 'read',
  input: z.object({ days: buildDays(30) }),
  freshMs: MINUTE_MS,
  handle: async ({ days }, { database, now }) => ({ days: await findImports(database, days, now) }),
})

export const growth = defineQuery({
  route: 'GET /api/admin/reports/growth',
  permission: 'read',
  input: z.object({ days: buildDays(90) }),
  freshMs: MINUTE_MS,
  handle: async ({ days }, { database, now }) => ({ days: await findGrowth(database, days, now) }),
})

async function findProgress(database: Database) {
  const open = await findOpenRun(database.read, 'quality-report')
  if (open === null) return null
  const { totalBusinesses } = await findStats(database)
  const share = open.cursor / Math.max(1, totalBusinesses)
  return { runId: open.id, percent: Math.min(99, Math.floor(share * 100)) }
}

export const quality = defineQuery({
  route: 'GET /api/admin/reports/quality',
  permission: 'read',
  async handle(_input, { database }) {
    const progress = await findProgress(database)
    const found = await findQualityReport(database)
    /** Counted up to 1,000. */
    const duplicates = await countPairs(database, 'open')
    if (!found) return { report: null, duplicates, progress }
    const { missing, countries } = found.report
    return { report: { madeAt: found.madeAt, missing, countries }, duplicates, progress }
  },
})

export const makeQualityReport = defineChange({
  route: 'POST /api/admin/reports/quality',
  permission: 'review',
  audit: 'report.requested',
  invalidates: 'nothing',
  async handle(_input, { session, trx, audit, now }) {
    const { id: runId, isNew } = await enqueueQualityReport(trx, session.adminId, now)
    if (isNew) await audit()
    return accepted({ success: true, runId })
  },
})

export const exportReport = defineQuery({
  route: 'GET /api/admin/reports/:report/csv',
  permission: 'read',
  input: z.object({ report: z.enum(EXPORTED_REPORTS), days: buildDays(90) }),
  async handle({ report, days }, { database, now }) {
    const rows = await buildReportTable(database, report, days, now)
    return downloadCsv(report, now, rows.map(formatCsvLine))
  },
})
