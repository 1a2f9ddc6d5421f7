import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../src/database/database.ts'
import { findKept } from '../src/domain/businesses/find-kept.ts'
import type { KeptOrder, Narrowing } from '../src/domain/businesses/kept-list.ts'
import { KEPT_ORDERS } from '../src/domain/businesses/kept-list-choices.ts'
import { report } from './report.ts'

const PAGE_SIZE = 20
const TRIES = 5
const NOTHING: Narrowing = { filter: '', categoryId: null, status: 'all' }

/** The median of a few tries in milliseconds, after one that warms what both sides read. */
async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let each = 0; each <= TRIES; each++) {
    const startedAt = performance.now()
    await work()
    if (each > 0) times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[Math.floor(TRIES / 2)] ?? 0
}

const rounded = (figure: number) => Math.round(figure * 10) / 10

/**
 * The back office's list, each order in both directions on its first and its last page, against the
 * least any list can do: twenty rows by their ids, by a bare statement on the same file.
 */
export async function benchAdmin(database: Database, path: string): Promise<void> {
  const categories = await database.read
    .selectFrom('categories')
    .where('total', '>', PAGE_SIZE)
    .orderBy('total', 'desc')
    .select(['id', 'total'])
    .execute()
  const large = categories.at(0)?.id ?? null
  const small = categories.at(-1)?.id ?? null
  const narrowings: Record<string, Narrowing> = {
    none: NOTHING,
    approved: { ...NOTHING, status: 'approved' },
    'rare word': { ...NOTHING, filter: 'wexler' },
    'common word': { ...NOTHING, filter: 'the' },
    'one letter': { ...NOTHING, filter: 's' },
    'small category': { ...NOTHING, categoryId: small },
    'large category': { ...NOTHING, categoryId: large },
  }
  const bareFile = new DatabaseSync(path)
  const statement = bareFile.prepare('select * from businesses where id between ? and ?')
  const bare = await medianMs(() => statement.all(1, PAGE_SIZE))
  for (const [name, narrowing] of Object.entries(narrowings)) {
    const times: number[] = []
    let total = 0
    for (const by of KEPT_ORDERS)
      for (const direction of ['asc', 'desc'] as const) {
        const order: KeptOrder = { by, direction }
        const find = (page: number) => findKept(database, narrowing, order, page, PAGE_SIZE)
        const first = await find(1)
        total = first.total
        for (const page of [1, Math.max(1, first.pages)])
          times.push(await medianMs(() => find(page)))
      }
    const slowest = Math.max(...times)
    report(`back office list, ${name}`, {
      matches: total,
      'median ms': rounded(times.sort((one, other) => one - other)[times.length / 2] ?? 0),
      'slowest ms': rounded(slowest),
      'bare rows ms': rounded(bare),
      'slowest of bare': rounded(slowest / bare),
    })
  }
  bareFile.close()
}
