import { sql } from 'kysely'
import type { AdminFilters, AdminOrder } from '../src/businesses/admin/admin-list.server.ts'
import { ADMIN_ORDERS } from '../src/businesses/admin/admin-list-options.ts'
import { listForAdmin } from '../src/businesses/admin/list-for-admin.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { signedIn } from '../test/signed-in.ts'
import { openTestApp } from '../test/test-app.ts'
import { fillAdminTables } from './fill-admin-tables.ts'
import { report } from './report.ts'

const PAGE_SIZE = 20
const TRIES = 3
const NOTHING: AdminFilters = { filter: '', categoryId: null, status: 'all', conditions: [] }

/** The other lists and searches of the admin area. */
const CALLS = {
  messages: [
    'messages',
    'messages?page=4000',
    'messages?folder=spam&page=400',
    'messages?state=unread&page=1000',
    'messages?state=unanswered&page=2000',
    'messages?state=answered&page=2000',
    'unread-messages',
  ],
  'search of messages': [
    'messages?q=a',
    'messages?q=lovelace',
    'messages?q=ada-99999',
    'messages?q=nobody%20found&state=answered&page=50',
    'messages?q=nothinglikeit',
    'messages?q=nothinglikeit&folder=spam',
  ],
  'log of acts': [
    'activity',
    'activity?before=500000',
    'activity?action=run.undone',
    'activity?username=seldom',
    'activity?action=run.undone&username=seldom',
    'activity?action=business.saved&username=seldom',
    'activity?action=message.deleted&username=admin',
  ],
  runs: [
    'runs',
    'runs?before=50000',
    'runs?kinds=import',
    'runs?kinds=delete-all&states=failed',
    'runs?kinds=backup',
    'runs?states=cancelled',
  ],
  dashboard: [
    'stats',
    'system',
    'views?days=365',
    'reports/latest-imports',
    'reports/imports?days=365',
    'reports/growth?days=365',
    'reports/quality',
  ],
  cities: [
    'city-index',
    'city-index?page=1000',
    'city-index?sort=name&page=1000',
    'city-index?filter=a',
    'city-index?filter=a&sort=name&page=500',
    'city-index?filter=nothinglikeit',
    'city-index?country=DE&sort=name',
    'city-index?show=hidden',
  ],
  categories: ['category-index', 'category-index?sort=name&page=10', 'category-index?filter=a'],
} as const

type Cost = { wallMs: number; cpuMs: number }

/** Median of several tries after a warm-up. CPU time is that of this process. */
async function medianCost(work: () => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = []
  for (let each = 0; each <= TRIES; each++) {
    const [startedAt, before] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(before)
    if (each > 0)
      costs.push({ wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 })
  }
  const middle = (of: keyof Cost) => medianOf(costs.map((cost) => cost[of]))
  return { wallMs: middle('wallMs'), cpuMs: middle('cpuMs') }
}

const medianOf = (figures: number[]) =>
  figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
const rounded = (figure: number) => Math.round(figure * 10) / 10

function reportCosts(name: string, costs: readonly Cost[], more: Record<string, number> = {}) {
  const walls = costs.map(({ wallMs }) => wallMs)
  const cpus = costs.map(({ cpuMs }) => cpuMs)
  report(name, {
    ...more,
    'median ms': rounded(medianOf(walls)),
    'slowest ms': rounded(Math.max(...walls)),
    'median CPU ms': rounded(medianOf(cpus)),
    'most CPU ms': rounded(Math.max(...cpus)),
  })
}

/** Filters of the business list: each alone, and combined. */
async function narrowingsOf(database: Database): Promise<Record<string, AdminFilters>> {
  const categories = await database.read
    .selectFrom('categories')
    .where('total', '>', PAGE_SIZE)
    .orderBy('total', 'desc')
    .select('id')
    .execute()
  const large = categories.at(0)?.id ?? null
  const small = categories.at(-1)?.id ?? null
  return {
    none: NOTHING,
    approved: { ...NOTHING, status: 'approved' },
    unapproved: { ...NOTHING, status: 'unapproved' },
    closed: { ...NOTHING, status: 'closed' },
    removed: { ...NOTHING, status: 'removed' },
    'rare word': { ...NOTHING, filter: 'wexler' },
    'common word': { ...NOTHING, filter: 'the' },
    'one letter': { ...NOTHING, filter: 's' },
    'small category': { ...NOTHING, categoryId: small },
    'large category': { ...NOTHING, categoryId: large },
    'approved of a large category': { ...NOTHING, categoryId: large, status: 'approved' },
    'approved, one letter': { ...NOTHING, filter: 's', status: 'approved' },
    'unapproved, one letter': { ...NOTHING, filter: 's', status: 'unapproved' },
    'one letter of a large category': { ...NOTHING, filter: 's', categoryId: large },
  }
}

/** Every filter of the business list in every order and direction, on the first, middle and last page. */
async function benchBusinesses(database: Database): Promise<void> {
  for (const [name, narrowing] of Object.entries(await narrowingsOf(database))) {
    const costs: Cost[] = []
    let total = 0
    for (const by of ADMIN_ORDERS)
      for (const direction of ['asc', 'desc'] as const) {
        const order: AdminOrder = { by, direction }
        const find = (page: number) => listForAdmin(database, narrowing, order, page, PAGE_SIZE)
        const first = await find(1)
        total = first.total
        for (const page of new Set([1, Math.ceil(first.pages / 2), first.pages]))
          if (page > 0) costs.push(await medianCost(() => find(page)))
      }
    reportCosts(`${database.engine}: businesses, ${name}`, costs, { matches: total })
  }
}

/** Every list and search of the admin area on one engine, with messages, events and runs of several years. */
export async function benchAdmin(database: Database): Promise<void> {
  await fillAdminTables(database, Date.now())
  await benchBusinesses(database)
  const { app } = await openTestApp(database)
  const send = await signedIn(app, database)
  for (const [name, paths] of Object.entries(CALLS)) {
    const costs: Cost[] = []
    for (const path of paths)
      costs.push(
        await medianCost(async () => {
          const { status } = await send.get(`/api/admin/${path}`)
          if (status !== 200) throw new Error(`${path} answered ${status}`)
        }),
      )
    reportCosts(`${database.engine}: ${name}`, costs)
  }
  await app.close()
}

/** The same on a temporary PostgreSQL server. */
export async function benchAdminOnPostgres(csv: string): Promise<void> {
  const server = await startPostgres()
  if (!server) return report('postgres', { skipped: 'no PostgreSQL programs on this machine' })
  const database = openPostgres(server.url)
  try {
    await applyMigrations(database)
    await runImport(database, { path: csv })
    // Autovacuum would do this some minutes later.
    await sql`vacuum analyze`.execute(database.write)
    await benchAdmin(database)
  } finally {
    await database.close()
    server.stop()
  }
}
