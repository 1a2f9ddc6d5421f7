import { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALWAYS } from '../../src/exports/export-filter.server.ts'
import { EXPORT_FIELDS, EXPORT_FORMATS } from '../../src/exports/exported-fields.ts'
import { writeExport } from '../../src/exports/write-export.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'

const ROWS = 120_000
const CHUNK_ROWS = 5000
const MB = 1024 * 1024
const ABOUT = 'x'.repeat(1000)
const LOOKED_EVERY_BYTES = 4 * MB
const COMPRESSED: readonly string[] = ['xlsx', 'parquet']

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Live memory, without garbage that the engine hasn't collected yet. */
function heldBytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe.each(ENGINES)('exporting many rows from %s', { timeout: 480_000 }, (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (let first = 1; first <= ROWS; first += CHUNK_ROWS) {
      const rows = Array.from({ length: CHUNK_ROWS }, (_, index) => {
        const id = first + index
        const name = `Shop ${id}`
        const slug = `shop-${id}`
        return { id, slug, name, name_key: name, about: ABOUT, created_at: id, updated_at: id }
      })
      await database.change((trx) => database.insertRows(trx, 'businesses', rows))
    }
  }, 480_000)
  afterAll(() => database.close())

  it.each(EXPORT_FORMATS)(
    'an export of 120,000 rows holds less than 40 MB in memory as %s',
    { tags: ['export-streaming'] },
    async (format) => {
      const filter = {
        countryCode: null,
        categoryIds: null,
        created: ALWAYS,
        search: '',
        status: 'all',
      } as const
      const order = { filter, fields: EXPORT_FIELDS, format, hasMark: false, isRaw: false }
      let written = 0
      let bytes = 0
      let highest = 0
      let sampled = 0
      let reported = 0
      const before = heldBytes()
      const target = new Writable({
        write(chunk, _encoding, done) {
          bytes += chunk.length
          if (bytes - reported > LOOKED_EVERY_BYTES) {
            reported = bytes
            highest = Math.max(highest, heldBytes() - before)
          }
          setImmediate(done)
        },
      })
      await writeExport(database, order, target, (rows) => {
        written = rows
        if (rows - sampled < CHUNK_ROWS) return
        sampled = rows
        highest = Math.max(highest, heldBytes() - before)
      })
      expect(written).toBe(ROWS)
      if (COMPRESSED.includes(format)) expect(bytes).toBeGreaterThan(0)
      else expect(bytes).toBeGreaterThan(120 * MB)
      expect(sampled).toBeGreaterThan(0)
      expect(highest).toBeLessThan(40 * MB)
    },
  )
})
