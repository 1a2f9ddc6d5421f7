import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeBusiness, restoreBusiness } from '../src/businesses/remove-business.server.ts'
import { applyBusinessEdit } from '../src/businesses/saving/edit-businesses.server.ts'
import { mergeBusinesses } from '../src/duplicates/merge-businesses.server.ts'
import type { Transaction } from '../src/platform/database/database.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { openSite } from './open-site.ts'
import { ENGINES } from './test-database.ts'

type Item = { id: number; slug: string; name: string; phone: string | null }
type Page = {
  businesses: Item[]
  deleted: { id: number; slug: string | null; deletedAt: number; mergedInto: number | null }[]
  hasNextPage: boolean
  nextCursor: string
}

const LIST = '/api/businesses'
const BY = { runId: null, adminId: null }
const SHOPS = 45

/** Numbers from 0 to `below`, the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe.each(ENGINES)('the feed of changed businesses on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    // Another process would see its own cache expire; here every read sees every change.
    site = await openSite(engine, { PAGE_CACHE_MB: '0' })
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const read = (query: string): Promise<Page> => site.getJson(`${LIST}?${query}`)
  const readAfter = (cursor: string, limit = 100) => read(`cursor=${cursor}&limit=${limit}`)

  async function readToEnd(cursor: string, limit = 100): Promise<Page[]> {
    const pages = [await readAfter(cursor, limit)]
    for (let last = pages[0]; last?.hasNextPage; last = pages.at(-1))
      pages.push(await readAfter(last.nextCursor, limit))
    return pages
  }

  const applyPage = (copy: Map<number, Item>, { businesses, deleted }: Page) => {
    for (const item of businesses) copy.set(item.id, item)
    for (const { id } of deleted) copy.delete(id)
  }

  async function findListed(): Promise<Item[]> {
    return site.database.read
      .selectFrom('businesses')
      .where('listed', '=', 1)
      .orderBy('id')
      .select(['id', 'slug', 'name', 'phone'])
      .execute()
  }

  const shown = (copy: Map<number, Item>) =>
    [...copy.values()]
      .sort((one, other) => one.id - other.id)
      .map(({ id, slug, name, phone }) => ({ id, slug, name, phone }))

  const idOf = async (placeId: string) => {
    const { id } = await site.database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const change = <Result>(work: (trx: Transaction) => Promise<Result>) => site.database.change(work)

  it('pages from the start contain every listed business once, and no deletions', {
    tags: ['api-cursor'],
  }, async () => {
    const pages = await readToEnd('start', 7)
    const items = pages.flatMap(({ businesses }) => businesses)
    expect(pages.length).toBeGreaterThan(5)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(shown(new Map(items.map((item) => [item.id, item])))).toEqual(await findListed())
    expect(pages.flatMap(({ deleted }) => deleted)).toEqual([])
    expect(pages.map(({ hasNextPage }) => hasNextPage)).toEqual([
      ...Array.from({ length: pages.length - 1 }, () => true),
      false,
    ])
  })

  it('the cursor of the last page later gives only what has changed', {
    tags: ['api-cursor'],
  }, async () => {
    const { nextCursor } = (await readToEnd('start')).at(-1)!
    expect(await readAfter(nextCursor)).toMatchObject({
      businesses: [],
      deleted: [],
      hasNextPage: false,
      nextCursor,
    })
    // `editBusiness` has a clock at 1970: the order of commits counts, not the clock.
    await editBusiness(site.database, 'ChIJshop-number-1', { phone: '+33 1' })
    await editBusiness(site.database, 'ChIJshop-number-2', { is_approved: 0 })
    const page = await readAfter(nextCursor)
    expect(page.businesses.map(({ name, phone }) => [name, phone])).toEqual([['Shop 1', '+33 1']])
    expect(page.deleted).toEqual([
      {
        id: await idOf('ChIJshop-number-2'),
        slug: site.slugs['Shop 2'],
        deletedAt: expect.any(Number),
        mergedInto: null,
      },
    ])
    await editBusiness(site.database, 'ChIJshop-number-2', { is_approved: 1 })
    const back = await readAfter(page.nextCursor)
    expect([back.businesses.map(({ name }) => name), back.deleted]).toEqual([['Shop 2'], []])
  })

  it('the feed does not name a business that was removed permanently', async () => {
    const { nextCursor } = (await readToEnd('start')).at(-1)!
    const place = 'ChIJshop-number-3'
    const removal = { removed_at: 5, removal_reason: 'blocked' } as const
    await editBusiness(site.database, place, removal)
    const page = await readAfter(nextCursor)
    expect(page.deleted).toMatchObject([{ id: await idOf(place), slug: null }])
    await editBusiness(site.database, place, { removed_at: null, removal_reason: null })
  })

  it('a reader that pages during edits, deletions, merges, restores and imports ends with the state of the directory', {
    tags: ['api-cursor'],
  }, async () => {
    const { database } = site
    for (const seed of [1, 2, 3]) {
      const dice = createDice(seed)
      const now = Date.now() + seed
      const copy = new Map<number, Item>()
      const ids = await Promise.all(
        Array.from({ length: SHOPS }, (_, at) => idOf(`ChIJshop-number-${at}`)),
      )
      const pick = () => ids[dice(ids.length)] ?? 0
      const changes = [
        (id: number) =>
          change((trx) =>
            applyBusinessEdit(database, trx, BY, [id], () => ({ phone: `+33 ${dice(999)}` }), now),
          ),
        (id: number) =>
          change((trx) => removeBusiness(database, trx, BY, { id, reason: 'removed' }, now)),
        (id: number) => change((trx) => restoreBusiness(database, trx, BY, id, now)),
        (id: number) =>
          change((trx) => {
            const sides = { kept: { id: pick(), version: null }, gone: { id, version: null } }
            return mergeBusinesses(database, trx, BY, { ...sides, take: null }, now)
          }),
        (id: number) =>
          importRows(database, [
            incoming({ name: `Stall ${seed} ${id}`, place_id: `ChIJstall-${seed}-${id}-number` }),
          ]),
      ]
      let cursor = 'start'
      for (let step = 0; step < 60; step += 1) {
        // The changes of this step commit while the page is read.
        const work = Array.from({ length: 1 + dice(3) }, () =>
          changes[dice(changes.length)]?.(pick()),
        )
        const [page] = await Promise.all([readAfter(cursor, 1 + dice(6)), ...work])
        applyPage(copy, page as Page)
        cursor = (page as Page).nextCursor
      }
      for (const page of await readToEnd(cursor, 9)) applyPage(copy, page)
      expect(shown(copy)).toEqual(await findListed())
    }
  })

  it('updatedSince gives the businesses that changed since then, and those that left', {
    tags: ['api-updated-since'],
  }, async () => {
    const { rows } = await site.database.read
      .selectFrom('businesses')
      .select(({ fn }) => fn.max<number>('updated_at').as('newest'))
      .execute()
      .then(([row]) => ({ rows: Number(row?.newest) }))
    const since = new Date(rows + 1).toISOString()
    const [kept, gone] = [await idOf('ChIJshop-number-5'), await idOf('ChIJshop-number-6')]
    for (const id of [kept, gone])
      await change((trx) => restoreBusiness(site.database, trx, BY, id, rows))
    await change((trx) =>
      mergeBusinesses(
        site.database,
        trx,
        BY,
        { kept: { id: kept, version: null }, gone: { id: gone, version: null }, take: null },
        rows + 10,
      ),
    )
    const page = await read(`updatedSince=${since}&limit=100`)
    expect(page.businesses.map(({ id }) => id)).toContain(kept)
    expect(page.deleted).toContainEqual(expect.objectContaining({ id: gone, mergedInto: kept }))
    const offset = since.replace('Z', '%2B00:00')
    expect(await read(`updatedSince=${offset}&limit=100`)).toEqual(page)
    const one = await read(`updatedSince=${since}&limit=1`)
    expect(one.businesses.length + one.deleted.length).toBe(1)
    expect(one.hasNextPage).toBe(true)
    expect((await readToEnd(one.nextCursor)).at(-1)?.nextCursor).toBe(page.nextCursor)
  })

  it('a business that was never listed is no deletion', {
    tags: ['api-updated-since'],
  }, async () => {
    await importRows(site.database, [
      incoming({
        name: 'Never Open',
        place_id: 'ChIJnever-open-0001',
        business_status: 'CLOSED_PERMANENTLY',
      }),
    ])
    const pages = await readToEnd((await read('updatedSince=1970-01-01T00:00:00Z')).nextCursor)
    const all = [await read('updatedSince=1970-01-01T00:00:00Z&limit=100'), ...pages]
    const ids = all.flatMap(({ deleted }) => deleted.map(({ id }) => id))
    expect(ids).toContain(await idOf('ChIJblue-door-0006'))
    expect(ids).not.toContain(await idOf('ChIJnever-open-0001'))
  })

  it.each([
    ['cursor=', 'cursor'],
    ['cursor=2', 'cursor'],
    ['cursor=start&cursor=start', 'cursor'],
    [`cursor=${Buffer.from('2.1.1.1.1').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('1.1.1.1').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('1.1.1.1.1').toString('base64url')}==`, 'cursor'],
    [`cursor=${'a'.repeat(201)}`, 'cursor'],
    ['cursor=start&page=2', 'page'],
    ['cursor=start&updatedSince=2026-01-01T00:00:00Z', 'updatedSince'],
    ['updatedSince=2026-01-01', 'updatedSince'],
    ['updatedSince=', 'updatedSince'],
    ['updatedSince=2026-02-30T00:00:00Z', 'updatedSince'],
    ['updatedSince=a&updatedSince=b', 'updatedSince'],
  ])(
    '%s returns 400 and names the invalid field',
    { tags: ['api-cursor'] },
    async (query, field) => {
      const { status, text } = await site.get(`${LIST}?${query}`)
      expect([status, JSON.parse(text).errors]).toEqual([
        400,
        [{ field, message: expect.stringMatching(/^must /) }],
      ])
    },
  )

  it('a cursor of another epoch returns 410', { tags: ['api-cursor'] }, async () => {
    const { nextCursor } = await readAfter('start')
    const [, epoch, ...rest] = Buffer.from(nextCursor, 'base64url').toString().split('.')
    const other = Buffer.from([1, Number(epoch) + 1, ...rest].join('.')).toString('base64url')
    const { status, text } = await site.get(`${LIST}?cursor=${other}`)
    expect([status, JSON.parse(text).detail]).toEqual([
      410,
      'The directory was restored from a backup. Read it again from the start.',
    ])
  })
})
