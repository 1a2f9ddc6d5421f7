import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describePlans, replacePlans, type Sent, statementsIn } from '../../bench/search-plans.ts'
import { runImport } from '../../src/imports/run-import.server.ts'
import { openPostgres } from '../../src/platform/database/database.postgres.ts'
import { openSqlite } from '../../src/platform/database/database.sqlite.ts'
import { writeSamples } from '../../tools/sample-data/csv.ts'
import { locationOf, openTestDatabase } from '../test-database.ts'

const ROWS = 3000
const DOCUMENT = join(import.meta.dirname, '..', 'query-plans.md')
const UPDATE =
  'test/query-plans.md is outdated: run `npx vitest run test/scale/search-plans.test.ts --update`'
const MEASURE =
  'test/query-plans.md is outdated: run `npm run bench -- --only search --plans test/query-plans.md`'

describe('documented query plans of searches', { timeout: 360_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-search-plans-'))
  const csv = join(folder, 'sample.csv')
  const document = readFileSync(DOCUMENT, 'utf8')
  beforeAll(() => writeSamples({ rows: ROWS, seed: 1, out: csv }))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('test/query-plans.md shows the current statements and plans of SQLite', async () => {
    const filled = await openTestDatabase('sqlite')
    await runImport(filled, { path: csv })
    const sent: Sent[] = []
    const location = (await locationOf(filled)) ?? ''
    const database = openSqlite(location, (text) => sent.push({ sql: text, parameters: [] }))
    const section = await describePlans(database, sent)
    await database.close()
    await filled.close()
    await expect(replacePlans(document, section), UPDATE).toMatchFileSnapshot(DOCUMENT)
  })

  it('test/query-plans.md shows the current statements of PostgreSQL', async () => {
    const filled = await openTestDatabase('postgres')
    const location = await locationOf(filled)
    if (location === null) {
      process.stderr.write('Skipped: the statements on PGlite, which takes one connection\n')
      return filled.close()
    }
    await runImport(filled, { path: csv })
    const sent: Sent[] = []
    const database = openPostgres(location, (query) => sent.push(query))
    const section = await describePlans(database, sent)
    await database.close()
    await filled.close()
    const [documented, current] = [document, section].map((text) =>
      statementsIn(text, '## PostgreSQL'),
    )
    expect(documented, MEASURE).toEqual(current)
  })
})
