import { ADMIN_ORDERS } from '../src/business-list/admin-list-options.ts'
import {
  type Condition,
  FILTER_FIELD_NAMES,
  type FilterField,
  findFilterField,
  findOperatorsOfType,
  type Operator,
} from '../src/business-list/filters/filter-fields.ts'
import { findConditionPlaces } from '../src/business-list/filters/filter-plan.server.ts'
import { listForAdmin } from '../src/business-list/list-for-admin.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { buildCustomName } from '../src/settings/custom-fields.ts'
import { findCustomFields } from '../src/settings/find-settings.server.ts'
import { report } from './report.ts'

const PAGE_SIZE = 20
/** No business has these. */
const DEFAULT_VALUES: Partial<Record<Operator, string>> = {
  min: '1000000',
  max: '-1000000',
  from: '2999-01-01',
  to: '1999-01-01',
}
const NOTHING_LIKE_IT = 'zzznothinglikeit'

/** Values that some businesses have; other texts are ones that none has, which is the worst case. */
const VALUES: Partial<Record<FilterField, string[]>> = {
  name: ['bakery', 's'],
  country: ['TR', 'US'],
  business_status: ['CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'],
  price_level: ['3'],
  id: ['500000'],
  import: ['1'],
  phone: ['5550172'],
  website: ['example.com'],
  source: ['Chamber A', 'Rare register'],
  added: ['2026-01-15'],
  rating: ['4.8', '1.2'],
  reviews: ['40000', '1'],
}

async function listConditions(database: Database): Promise<Condition[]> {
  const largest = (table: 'cities' | 'categories') =>
    database.read.selectFrom(table).orderBy('total', 'desc').limit(1).select('name').execute()
  const [city, category] = await Promise.all([largest('cities'), largest('categories')])
  const named = { city: city.map(({ name }) => name), category: category.map(({ name }) => name) }
  const values: Partial<Record<FilterField, string[]>> = { ...VALUES, ...named }
  const fields = FILTER_FIELD_NAMES.map((field) => ({
    field,
    operators: findFilterField(field).operators,
  }))
  const custom = (await findCustomFields(database)).map(({ key, type }) => ({
    field: buildCustomName(key),
    operators: findOperatorsOfType(type),
  }))
  const filtered: { field: FilterField; operators: readonly Operator[] }[] = [...fields, ...custom]
  return filtered.flatMap(({ field, operators }) =>
    operators.flatMap((op): Condition[] =>
      op === 'empty' || op === 'any'
        ? [{ field, op, value: '' }]
        : (values[field] ?? [DEFAULT_VALUES[op] ?? NOTHING_LIKE_IT]).map((value) => ({
            field,
            op,
            value,
          })),
    ),
  )
}

const sortNumbers = (figures: number[]) => figures.sort((one, other) => one - other)
const rounded = (figure: number) => Math.round(figure * 10) / 10

/** One index serves both directions, so the filters are measured in the one that the list begins with. */
const DIRECTIONS = ['desc'] as const

type Cost = { ms: number; cpuMs: number; tested: number; checked: number | null }

/** Each filter of the business list alone, in every order and direction. */
export async function benchBusinessFilters(
  database: Database,
  readCpuMs: () => number,
): Promise<void> {
  const all: Cost[] = []
  for (const condition of await listConditions(database)) {
    const conditions = await findConditionPlaces(database, [condition])
    const filters = { filter: '', categoryId: null, status: 'all', conditions } as const
    const costs: Cost[] = []
    let matches = 0
    // Reads the pages of the index that are cold.
    await listForAdmin(database, filters, { by: 'createdAt', direction: 'asc' }, 1, PAGE_SIZE)
    for (const by of ADMIN_ORDERS)
      for (const direction of DIRECTIONS) {
        const [startedAt, before] = [performance.now(), readCpuMs()]
        const found = await listForAdmin(database, filters, { by, direction }, 1, PAGE_SIZE)
        const ms = performance.now() - startedAt
        const cpuMs = readCpuMs() - before
        matches = found.total
        costs.push({ ms, cpuMs, tested: found.tested ?? 0, checked: found.checked ?? null })
      }
    const times = sortNumbers(costs.map(({ ms }) => ms))
    const cpu = sortNumbers(costs.map(({ cpuMs }) => cpuMs))
    all.push(...costs)
    const name = `${condition.field}:${condition.op}${condition.value && `:${condition.value}`}`
    report(`${database.engine}: ${name}`, {
      matches,
      'p50 ms': rounded(times[Math.floor(times.length / 2)] ?? 0),
      'worst ms': rounded(times.at(-1) ?? 0),
      'p50 CPU ms': rounded(cpu[Math.floor(cpu.length / 2)] ?? 0),
      'most CPU ms': rounded(cpu.at(-1) ?? 0),
      'most rows tested': Math.max(...costs.map(({ tested }) => tested)),
      'parts that continue': costs.filter(({ checked }) => checked !== null).length,
    })
  }
  for (const figure of ['ms', 'cpuMs'] as const) {
    const sorted = sortNumbers(all.map((cost) => cost[figure]))
    report(`${database.engine}: all filters, ${figure}`, {
      p50: rounded(sorted[Math.floor(sorted.length / 2)] ?? 0),
      p95: rounded(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      worst: rounded(sorted.at(-1) ?? 0),
    })
  }
}
