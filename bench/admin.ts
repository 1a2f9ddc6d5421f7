import type { KyselyPlugin } from 'kysely'
import type { AdminFilters, AdminOrder } from '../src/business-list/admin-list.server.ts'
import { ADMIN_ORDERS } from '../src/business-list/admin-list-options.ts'
import { listForAdmin } from '../src/business-list/list-for-admin.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { signedIn } from '../test/signed-in.ts'
import { openTestApp } from '../test/test-app.ts'
import { CALLS, SELECTIONS } from './admin-calls.ts'
import { benchBusinessFilters } from './business-filters.ts'
import { openCpuClock } from './measure-processes.ts'
import { report } from './report.ts'

const PAGE_SIZE = 20
const TRIES = 3
const NOTHING: AdminFilters = { filter: '', categoryId: null, status: 'all', conditions: [] }

type Cost = { wallMs: number; cpuMs: number; statements: number }
type Counted = { database: Database; count: () => number; readCpuMs: () => number }

/** Counts the executed statements of reads, and the CPU time of this process and a local PostgreSQL server. */
async function countStatements(database: Database): Promise<Counted> {
  let executed = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      executed += 1
      return result
    },
  }
  const read = database.read.withPlugin(counter)
  const readCpuMs = await openCpuClock(database)
  return { database: { ...database, read }, count: () => executed, readCpuMs }
}

/** The fastest of several tries after a warm-up, so that other programs disturb it least. */
async function measureCost(
  { count, readCpuMs }: Counted,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const costs: Cost[] = []
  for (let each = 0; each <= TRIES; each++) {
    const [startedAt, before, counted] = [performance.now(), readCpuMs(), count()]
    await work()
    const [wallMs, cpuMs] = [performance.now() - startedAt, readCpuMs() - before]
    if (each > 0) costs.push({ wallMs, cpuMs, statements: count() - counted })
  }
  const least = (of: keyof Cost) => Math.min(...costs.map((cost) => cost[of]))
  return { wallMs: least('wallMs'), cpuMs: least('cpuMs'), statements: least('statements') }
}

const medianOf = (figures: number[]) =>
  figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
const rounded = (figure: number) => Math.round(figure * 10) / 10

type Named = readonly [call: string, cost: Cost]

function reportCosts(name: string, costs: readonly Named[], more: Record<string, number> = {}) {
  const [slowest] = costs.toSorted(([, one], [, other]) => other.cpuMs - one.cpuMs)
  report(name, {
    ...more,
    calls: costs.length,
    'p50 CPU ms': rounded(medianOf(costs.map(([, { cpuMs }]) => cpuMs))),
    'max CPU ms': rounded(slowest?.[1].cpuMs ?? 0),
    'p50 ms': rounded(medianOf(costs.map(([, { wallMs }]) => wallMs))),
    'max ms': rounded(Math.max(...costs.map(([, { wallMs }]) => wallMs))),
    'most statements': Math.max(...costs.map(([, { statements }]) => statements)),
    slowest: slowest?.[0] ?? '',
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
async function benchBusinesses(counted: Counted): Promise<void> {
  const { database } = counted
  for (const [name, filters] of Object.entries(await narrowingsOf(database))) {
    const costs: Named[] = []
    let total = 0
    for (const by of ADMIN_ORDERS)
      for (const direction of ['asc', 'desc'] as const) {
        const order: AdminOrder = { by, direction }
        const find = (page: number) => listForAdmin(database, filters, order, page, PAGE_SIZE)
        const first = await find(1)
        total = first.total
        for (const page of new Set([1, Math.ceil(first.pages / 2), first.pages]))
          if (page > 0)
            costs.push([
              `${by} ${direction}, page ${page}`,
              await measureCost(counted, () => find(page)),
            ])
      }
    reportCosts(`${database.engine}: businesses, ${name}`, costs, { matches: total })
  }
}

async function benchLists(counted: Counted): Promise<void> {
  const { app, errors } = await openTestApp(counted.database)
  const send = await signedIn(app, counted.database)
  const measure = (path: string, request: () => Promise<{ status: number }>) =>
    measureCost(counted, async () => {
      const { status } = await request()
      if (status !== 200) throw new Error(`${path} answered ${status}: ${errors}`)
    })
  for (const [name, paths] of Object.entries(CALLS)) {
    const costs: Named[] = []
    for (const path of paths)
      costs.push([path, await measure(path, () => send.get(`/api/admin/${path}`))])
    reportCosts(`${counted.database.engine}: ${name}`, costs)
  }
  const costs: Named[] = []
  const path = '/api/admin/businesses/bulk-edit/preview'
  for (const filter of SELECTIONS) {
    const body = { changes: { phone: '1' }, filter }
    costs.push([JSON.stringify(filter), await measure(path, () => send.post(path, body))])
  }
  reportCosts(`${counted.database.engine}: previews of bulk edits`, costs)
  await app.close()
}

/** Every list and search of the admin area on one engine. `fillAdminTables` fills what they show. */
export async function benchAdmin(database: Database): Promise<void> {
  const counted = await countStatements(database)
  await benchLists(counted)
  await benchBusinesses(counted)
  await benchBusinessFilters(database, counted.readCpuMs)
}
