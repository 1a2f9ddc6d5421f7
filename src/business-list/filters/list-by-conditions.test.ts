import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { EDITABLE_FIELDS } from '../../businesses/admin/business-fields.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { ADMIN_ORDERS } from '../admin-list-options.ts'
import type { Cursor } from '../list-by-conditions.server.ts'
import { listForAdmin } from '../list-for-admin.server.ts'
import {
  type Condition,
  FILTER_FIELD_NAMES,
  findFilterField,
  parseCondition,
} from './filter-fields.ts'
import { findConditionPlaces } from './filter-plan.server.ts'

type BusinessInput = Parameters<typeof incoming>[0]
const NOW = Date.UTC(2026, 10, 16, 11)

const ROWS: BusinessInput[] = [
  {
    name: 'Çınar Lokantası',
    type: 'Restaurant',
    country_code: 'TR',
    city: 'Ankara',
    full_address: 'ÇAYYOLU Mah. 5, Ankara',
    phone: '+90 312 555 66 77',
    email: 'info@cinar.example',
    rating: 4.3,
    reviews: 120,
    price_level: 2,
  },
  {
    name: 'Blue Door Bakery',
    type: 'Bakery',
    subtypes: 'Café',
    country_code: 'CH',
    city: 'Basel',
    full_address: "100% O'Neill_Street \\ 1",
    phone: '061 123 45 67',
    website: 'https://www.bluedoor.example/shop',
    rating: 5,
    reviews: 8,
    business_status: 'CLOSED_TEMPORARILY',
  },
  { name: 'Green Door', type: 'Florist', country_code: 'TR', website: 'https://green.example' },
  { name: 'Nowhere Shop', rating: 2, description: 'Sells <b>"maps"</b> & globes' },
]

describe.each(ENGINES)('conditions of the admin list on %s', (engine) => {
  let database: Database
  let slug: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = ROWS.map((row, index) =>
      incoming({ place_id: `ChIJgrid-${index}`, ...row }, index + 2),
    )
    await importRows(database, rows.slice(0, 3))
    await importRows(database, rows.slice(3))
    const names = { other_names: '["basel","bale","базель"]' }
    await database.change((trx) =>
      trx.updateTable('cities').set(names).where('name_key', '=', 'basel').execute(),
    )
    await editBusiness(database, 'ChIJgrid-0', { created_at: NOW, source: 'Chamber of commerce' })
    for (const index of [1, 2, 3])
      await editBusiness(database, `ChIJgrid-${index}`, { created_at: NOW - 86_400_000 * index })
    const { read } = database
    slug = (
      await read
        .selectFrom('businesses')
        .where('id', '=', 2)
        .select('slug')
        .executeTakeFirstOrThrow()
    ).slug
  })
  afterAll(() => database.close())

  const conditionsOf = (texts: readonly string[]) =>
    texts.map((text): Condition => {
      const condition = parseCondition(text)
      if (!condition) throw new Error(`${text} is not a condition`)
      return condition
    })
  async function find(
    where: readonly string[],
    {
      within = database,
      ...more
    }: { within?: Database; filter?: string; status?: 'removed' | 'approved' } = {},
  ) {
    const conditions = await findConditionPlaces(database, conditionsOf(where))
    const filters = { filter: '', categoryId: null, status: 'all', conditions, ...more } as const
    const order = { by: 'createdAt', direction: 'asc' } as const
    return listForAdmin(within, filters, order, 1, 20)
  }
  const found = async (...parameters: Parameters<typeof find>) =>
    (await find(...parameters)).businesses.map(({ id }) => id)

  const CASES: [condition: string, ids: number[]][] = [
    ['name:contains:door', [2, 3]],
    ['name:contains:cinar lok', [1]],
    ['name:contains:%', []],
    ['address:contains:çayyolu', [1]],
    ['address:contains:ANKARA', [1]],
    ["address:contains:100% o'neill_street \\", [2]],
    ['address:contains:%', [2]],
    ['address:empty', [3, 4]],
    ['address:any', [1, 2]],
    ['city:is:ankara', [1]],
    ['city:is:Atlantis', []],
    ['city:is:Анкара', [1]],
    ['city:is:Bâle', [2]],
    ['city:empty', [3, 4]],
    ['city:any', [1, 2]],
    ['country:is:tr', [1, 3]],
    ['country:empty', [4]],
    ['category:is:Bakery', [2]],
    ['category:is:No such trade', []],
    ['category:empty', [4]],
    ['category:any', [1, 2, 3]],
    ['phone:contains:1234', [2]],
    ['phone:contains:no digits', []],
    ['phone:is:(0312) 555-6677', [1]],
    ['phone:empty', [3, 4]],
    ['phone:any', [1, 2]],
    ['website:contains:GREEN', [3]],
    ['website:is:bluedoor.example', [2]],
    ['website:is:https://bluedoor.example/shop/', [2]],
    ['website:is:door.example', []],
    ['website:empty', [1, 4]],
    ['website:any', [2, 3]],
    ['email:is:INFO@cinar.example', [1]],
    ['email:contains:@cinar', [1]],
    ['email:empty', [2, 3, 4]],
    ['id:is:3', [3]],
    ['place_id:is:ChIJgrid-1', [2]],
    ['place_id:empty', []],
    ['source:is:Chamber of commerce', [1]],
    ['source:contains:chamber', [1]],
    ['import:is:1', [1, 2, 3]],
    ['import:is:2', [4]],
    ['import:is:99', []],
    ['added:from:2026-11-15', [1, 2]],
    ['added:to:2026-11-14', [3, 4]],
    ['rating:min:4.3', [1, 2]],
    ['rating:min:4.4', [2]],
    ['rating:max:4.3', [1, 4]],
    ['rating:min:9', []],
    ['rating:empty', [3]],
    ['reviews:min:9', [1]],
    ['reviews:max:8', [2]],
    ['business_status:is:CLOSED_TEMPORARILY', [2]],
    ['price_level:is:2', [1]],
    ['description:contains:<B>"MAPS"</b> &', [4]],
    ['subtypes:contains:café', [2]],
    ['subtypes:contains:CAFÉ', [2]],
  ]
  it.each(CASES)('the condition %s finds its businesses', async (condition, ids) => {
    const { total, isExact, checked } = await find([condition])
    expect(await found([condition])).toEqual(ids)
    expect({ total, isExact, checked: checked ?? null }).toEqual({
      total: ids.length,
      isExact: true,
      checked: null,
    })
  })
  it.each(CASES)(
    'the condition %s finds the same when no index is used',
    async (condition, ids) => {
      const within = { ...database, words: { ...database.words, gatheredTo: -1 } }
      expect(await found([condition], { within })).toEqual(ids)
    },
  )

  it('the condition on the slug finds one business', async () => {
    expect(await found([`slug:is:${slug}`])).toEqual([2])
    expect(await found([`slug:contains:${slug.slice(0, 9).toUpperCase()}`])).toEqual([2])
  })

  it('every field has a condition for businesses without a value, and it divides the directory', {
    tags: ['admin-grid-filters'],
  }, async () => {
    const withPresence = FILTER_FIELD_NAMES.filter((field) =>
      findFilterField(field).operators.includes('empty'),
    )
    const covered = withPresence.map((field) => findFilterField(field).field)
    const mandatory = ['name', 'slug', 'is_approved']
    const others = EDITABLE_FIELDS.filter((field) => !covered.includes(field))
    expect(others).toEqual([...mandatory, 'custom_values'])
    for (const field of withPresence) {
      const both = [...(await found([`${field}:empty`])), ...(await found([`${field}:any`]))]
      expect(both.sort(), field).toEqual([1, 2, 3, 4])
    }
  })

  it('conditions combine with each other, with words in the name, and with the status', {
    tags: ['admin-grid-filters'],
  }, async () => {
    expect(await found(['country:is:TR', 'website:empty'])).toEqual([1])
    expect(await found(['country:is:TR', 'website:any', 'phone:empty'])).toEqual([3])
    expect(await found(['country:is:TR'], { filter: 'door' })).toEqual([3])
    expect(await found(['country:is:TR', 'name:contains:bakery'])).toEqual([])
    expect(await found(['added:from:2026-11-14', 'added:to:2026-11-15'])).toEqual([2, 3])
    expect(await found(['website:any'], { status: 'approved' })).toEqual([2, 3])
  })

  it('conditions find removed businesses', async () => {
    await editBusiness(database, 'ChIJgrid-2', { removed_at: 5, removal_reason: 'removed' })
    expect(await found(['country:is:TR'])).toEqual([1])
    const removed = { status: 'removed' } as const
    expect(await found(['country:is:TR', 'name:contains:green'], removed)).toEqual([3])
    expect(await found(['website:is:green.example'], removed)).toEqual([3])
    expect(await found(['country:is:CH'], removed)).toEqual([])
    await editBusiness(database, 'ChIJgrid-2', { removed_at: null, removal_reason: null })
  })
})

describe.each(ENGINES)('a long list with conditions on %s', (engine) => {
  const ALL = 6000
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const rows = Array.from({ length: ALL }, (_, index) =>
      incoming(
        {
          name: `Shop ${(index * 7919) % ALL}`,
          place_id: `ChIJlong-${index}`,
          full_address: index % 1000 === 0 ? `Corner ${index}` : `Street ${index}`,
          rating: index % 3 === 0 ? null : 1 + (index % 40) / 10,
          reviews: index % 500,
        },
        index + 2,
      ),
    )
    await importRows(database, rows, ALL)
  })
  afterAll(() => database.close())

  const CORNERS = [1, 1001, 2001, 3001, 4001, 5001]

  it.each(
    ADMIN_ORDERS.flatMap((by) => [
      { by, direction: 'asc' as const },
      { by, direction: 'desc' as const },
    ]),
  )(
    'when the time is up, the list in the order $by $direction continues where it stopped',
    { tags: ['admin-grid-count'] },
    async (order) => {
      const conditions = [{ field: 'address', op: 'contains', value: 'corner' }] as const
      const filters = { filter: '', categoryId: null, status: 'all', conditions } as const
      const whole = await listForAdmin(database, filters, order, 1, 20)
      expect(whole.businesses.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
        CORNERS,
      )
      expect(whole).toMatchObject({ total: 6, isExact: true, checked: null, next: null })
      const parts = []
      let start: Cursor | null = null
      let time = 0
      do {
        const clock = () => (time += 5000)
        const part = await listForAdmin(database, filters, order, 1, 20, { start, clock })
        parts.push({ ids: part.businesses.map(({ id }) => id), checked: part.checked })
        expect(part.isExact).toBe(false)
        start = part.next ?? null
      } while (start !== null)
      expect(parts.map(({ checked }) => checked)).toEqual([2500, 5000, ALL])
      expect(parts.flatMap(({ ids }) => ids)).toEqual(whole.businesses.map(({ id }) => id))
    },
  )
})
