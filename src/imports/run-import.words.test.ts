import { afterAll, afterEach, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { countExpectedTerms, countStoredTerms } from '../businesses/saving/search-index.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const files = openFileFolder()
let database: Database
afterEach(() => database.close())
afterAll(() => files.remove())

const HEADER = ['name', 'place_id', 'city', 'country_code', 'region', 'about', 'description']
const id = (index: number) => `ChIJmade-up-words-${String(index).padStart(6, '0')}`
const ROWS = [
  ['Çınar Ekmek Fırını', id(1), 'İzmir', 'TR', '', '{"Service options":{"Takeaway":true}}', ''],
  ['Кофейня у моста', id(2), 'Рига', 'LV', '', '', 'Warm bread and quiet tables'],
  ['春风茶馆', id(3), '', '', '', '', ''],
  ["O'Hara & Daughters", id(4), 'Cork', 'IE', 'County Cork', '', ''],
  // Completed by a later row of the same file before the first save.
  ['Blue Door Bakery', id(5), 'Cork', 'IE', '', '', ''],
  ['Blue Door Bakery', id(5), 'Cork', 'IE', '', '', 'Sourdough in a hurry'],
]

it.each(ENGINES)(
  'an import indexes exactly the terms of every business, also after a rename, on %s',
  async (engine) => {
    database = await openTestDatabase(engine)
    const importRows = (rows: string[][]) =>
      runImport(database, { path: files.write('words.csv', csvOf([HEADER, ...rows])) })
    const { counts } = await importRows(ROWS)
    expect(counts).toMatchObject({ added: 5, skipped: 1 })
    const words = await countStoredTerms(database, database.read)
    expect(words).toEqual(await countExpectedTerms(database.read))
    for (const word of ['#sourdough', '#bread', 'cinar', 'kofeinya', '茶'])
      expect(words.get(word)?.rows, word).toBe(1)

    // Also by another file, later.
    const renamed = ROWS.slice(0, 2).map(([, ...cells]) => ['Lime Tree', ...cells])
    expect((await importRows(renamed)).counts).toMatchObject({ updated: 2 })
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
  },
)
