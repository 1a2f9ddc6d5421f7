// @module-tag search-everyday
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'
import { openSearch } from './query-directory.ts'

const seoul = { city: '서울', country_code: 'KR' }
const taipei = { city: '台北', country_code: 'TW' }
const tokyo = { city: '東京', country_code: 'JP' }
const ROWS = [
  { name: '푸른카페', type: '카페', reviews: 5, ...seoul },
  { name: '한강식당', type: '음식점', reviews: 90, ...seoul },
  { name: '綠野咖啡館', type: 'Coffee shop', reviews: 70, ...taipei },
  { name: '潘記咖啡', reviews: 3, ...taipei },
  { name: '大同書店', type: '書店', reviews: 40, ...taipei },
  { name: 'バー 月見', type: 'バー', reviews: 4, ...tokyo },
  { name: 'きんバーバー', reviews: 50, ...tokyo },
  { name: '喫茶 千鳥', type: '喫茶店', reviews: 2, district: '新宿区', ...tokyo, city: 'Tokyo' },
  { name: '喫茶 月見', type: '喫茶店', reviews: 6, district: '渋谷区', ...tokyo, city: 'Tokyo' },
]

describe.each(ENGINES)('queries in other scripts on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map((row, at) => incoming({ place_id: `ChIJscript-${at}`, ...row }, at + 2)),
    )
  })
  afterAll(() => database.close())

  it.each([
    ['a Korean city of two syllables after a category', '카페 서울', '서울', ['푸른카페']],
    ['a Korean city of two syllables before a category', '서울 카페', '서울', ['푸른카페']],
    ['a need in Korean', '서울 어디서 먹을까', '서울', ['한강식당']],
    ['a category at the end of an unspaced name', '咖啡 台北', '台北', ['綠野咖啡館', '潘記咖啡']],
    ['a district by its name in another script', 'cafe shinjuku', '新宿区', ['喫茶 千鳥']],
    ['no category in the middle of a word', 'バー 東京', '東京', ['バー 月見']],
  ])('the search finds %s: %s', async (_, q, place, names) => {
    const found = await openSearch(database)(q)
    expect(found.place?.name).toBe(place)
    expect(found.results.map(({ business }) => business.name)).toEqual(names)
  })
})
