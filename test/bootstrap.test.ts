import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { parseConfig } from '../src/app/config.server.ts'
import { bootstrap } from '../src/app/server/bootstrap.server.ts'
import { createRestoreRequest } from '../src/backups/requested-restore.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { listAppliedMigrations, listMigrations } from '../src/platform/database/migrate.server.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { importRows, incoming } from './incoming.ts'
import {
  describeMostlyOnSqlite,
  ENGINES,
  openTestDatabase,
  openTestServerDatabase,
} from './test-database.ts'

const DEMO_SOURCE = 'Gazetteer demo data'
const DEMO_ROWS = 3000

describeMostlyOnSqlite('directory startup on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const prepare = () => bootstrap({ config: parseConfig({}), database, say: () => {} })
  const demoBusinesses = async () => {
    const rows = await database.read
      .selectFrom('businesses')
      .where('source', '=', DEMO_SOURCE)
      .select('id')
      .execute()
    return rows.length
  }
  const failedDemoRun = () =>
    database.write
      .insertInto('runs')
      .values({ kind: 'import', state: 'failed', source: DEMO_SOURCE, created_at: 1 } as never)
      .execute()

  it('startup loads the demo data once and resumes an interrupted load', {
    timeout: 360_000,
  }, async () => {
    await failedDemoRun()
    await importRows(database, [incoming({ name: 'Half', place_id: 'half-of-the-demo' })])
    await database.write.updateTable('businesses').set({ source: DEMO_SOURCE }).execute()
    await prepare()
    expect(await demoBusinesses()).toBe(DEMO_ROWS + 1)
    await prepare()
    expect(await demoBusinesses()).toBe(DEMO_ROWS + 1)
  })

  it('startup refuses an ADMIN_PASSWORD that is easy to guess', async () => {
    const config = parseConfig({ ADMIN_PASSWORD: 'passwordpassword' })
    const start = bootstrap({ config, database, say: () => {} })
    await expect(start).rejects.toThrow('ADMIN_PASSWORD is easy to guess')
    expect(await database.read.selectFrom('admins').selectAll().execute()).toEqual([])
  })

  it('startup continues if the result of a killed restore cannot be saved', async () => {
    const folder = temporaryFolder()
    const path = join(folder.path, 'gazetteer.db')
    writeFileSync(`${path}.restoring`, '')
    mkdirSync(join(folder.path, 'restore-result.json', 'full'), { recursive: true })
    await createRestoreRequest(folder.path, { id: 'x', name: 'x', by: 'ada', at: 1 })
    const config = parseConfig({
      DATABASE_URL: `file:${path}`,
      BACKUP_FOLDER: folder.path,
      DEMO: 'off',
    })
    const said: string[] = []
    await bootstrap({ config, database, say: (text) => void said.push(text) })
    expect(said.join()).toContain('The result of the last restore could not be saved')
    expect(existsSync(`${path}.restoring`)).toBe(false)
    folder.remove()
  })

  it('startup adds no demo data next to real businesses, even after a failed start', async () => {
    await failedDemoRun()
    await importRows(database, [incoming({ name: 'A Real Shop', place_id: 'a-real-shop-1' })])
    await prepare()
    expect(await demoBusinesses()).toBe(0)
  })
})

it.each(ENGINES)(
  'startup refuses a %s schema that a later version has migrated, and changes nothing',
  {
    tags: ['start-without-build'],
  },
  async (engine) => {
    const database = await openTestDatabase(engine)
    await database.write
      .insertInto('migrations')
      .values({ name: '9999-later', applied_at: 1 })
      .execute()
    const messages: string[] = []
    const say = (text: string) => void messages.push(text)
    await expect(bootstrap({ config: parseConfig({}), database, say })).rejects.toThrow(
      /^A later version of Gazetteer has changed this database's schema \(9999-later\): install that version/,
    )
    expect(messages).toEqual([])
    expect(await database.read.selectFrom('admins').selectAll().execute()).toEqual([])
    expect(await database.read.selectFrom('businesses').select('id').execute()).toEqual([])
    await database.close()
  },
)

it.skipIf(inject('postgresUrl') === null)(
  'two simultaneous starts on an empty PostgreSQL database prepare it once and both succeed',
  { timeout: 360_000, tags: ['long', 'servers-first-start'] },
  async () => {
    const { database, url } = await openTestServerDatabase('nothing')
    const other = openPostgres(url)
    const config = parseConfig({ ADMIN_PASSWORD: 'correct horse battery' })
    const messages: string[] = []
    const say = (text: string) => void messages.push(text)
    await Promise.all([database, other].map((each) => bootstrap({ config, database: each, say })))
    expect(await listAppliedMigrations(other)).toEqual(listMigrations())
    for (const words of ['Database prepared', 'Administrator admin created', 'Loading the demo'])
      expect(messages.filter((text) => text.startsWith(words))).toHaveLength(1)
    const imports = await other.read
      .selectFrom('runs')
      .where('kind', '=', 'import')
      .select('state')
      .execute()
    expect(imports).toEqual([{ state: 'done' }])
    await other.close()
    await database.close()
  },
)
