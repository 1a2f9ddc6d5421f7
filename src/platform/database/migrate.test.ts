import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { testFolder } from '../../../test/backup-databases.ts'
import {
  createOldSchema,
  describeSchema,
  fillTables,
  listColumns,
  OLD_MIGRATIONS,
  readTables,
} from '../../../test/old-schema.ts'
import { ENGINES, openTestServerDatabase } from '../../../test/test-database.ts'
import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './database.sqlite.ts'
import {
  applyMigrations,
  listAppliedMigrations,
  listMigrations,
  listPendingMigrations,
  MIGRATIONS,
  requireKnownSchema,
} from './migrate.server.ts'

const PROCESS = fileURLToPath(new URL('../../../test/migrate.process.ts', import.meta.url))
const UPGRADES = listPendingMigrations(OLD_MIGRATIONS)
const nameOf = (path: string) => path.replace(/^upgrades\//, '')
/** The name, then the folder in migrations/upgrades. Commits before the first release recorded the former. */
const RENAMED: [renamed: string, name: string][][] = [
  [['0035-photo-credit', '0036-photo-credit']],
  [
    ['0039-merged-pairs', '0038-merged-pairs'],
    ['0041-import-schedules', '0039-import-schedules'],
    ['0042-recipe-versions', '0040-recipe-versions'],
  ],
  [['0054-changes-feed-and-webhooks', '0054-changes-feed']],
]

it('a migration that alters the table of businesses does not read all of it', () => {
  const altering = [...UPGRADES, ...listMigrations().slice(1)]
    .map((path) => readFileSync(join(MIGRATIONS, path, 'postgres.sql'), 'utf8'))
    .filter((text) => /^alter table businesses/m.test(text))
  expect(altering.length).toBeGreaterThan(3)
  const reading = /(?<!exists \(select 1 )from businesses|update businesses|index \w+ on businesses/
  expect(altering.filter((text) => reading.test(text))).toEqual([])
})

it('no migration after the baseline refers to businesses, which may be partitioned', () => {
  const later = listMigrations().slice(1)
  const texts = later.map((path) => readFileSync(join(MIGRATIONS, path, 'postgres.sql'), 'utf8'))
  expect(texts.filter((text) => /references businesses\b/i.test(text))).toEqual([])
})

describe.each(ENGINES.filter((engine) => engine === 'sqlite' || inject('postgresUrl') !== null))(
  'migrations on %s',
  (engine) => {
    const folder = testFolder()
    const opened: Database[] = []
    let location: string
    let database: Database
    const openAgain = () => {
      const other = engine === 'sqlite' ? openSqlite(location) : openPostgres(location)
      opened.push(other)
      return other
    }
    async function openEmpty() {
      if (engine === 'sqlite') {
        location = join(folder.path, `${opened.length}.db`)
        return openAgain()
      }
      const made = await openTestServerDatabase('nothing')
      location = made.url
      opened.push(made.database)
      return made.database
    }
    beforeEach(async () => {
      database = await openEmpty()
    })
    afterEach(async () => {
      for (const each of opened.splice(0).toReversed()) await each.close()
      folder.remove()
    })
    const apply = (names: readonly string[]) => applyMigrations(database, names)
    let ofNew: Record<string, string> | undefined
    const describeNew = async () => {
      if (ofNew) return ofNew
      const other = await openEmpty()
      await applyMigrations(other)
      ofNew = await describeSchema(other)
      return ofNew
    }
    const countObjects = async () => Object.keys(await describeSchema(database)).length

    it('a directory of the oldest supported schema keeps all rows and gets the schema of a new one', {
      tags: ['schema-upgrades'],
    }, async () => {
      await createOldSchema(database)
      await fillTables(database)
      const tables = await listColumns(database)
      const before = await readTables(database, tables)
      expect(tables.size).toBeGreaterThan(55)
      expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])
      expect(await applyMigrations(database)).toEqual(UPGRADES.map(nameOf))
      const after = await readTables(database, tables)
      // Migration 0038 deletes these, because the search for duplicates builds them again.
      expect(after.duplicate_keys).toEqual([])
      const [epoch, ...others] = (after.counters ?? []).toSorted(
        (one, other) => Number(other.includes('feed_epoch')) - Number(one.includes('feed_epoch')),
      )
      expect(epoch).toContain('feed_epoch')
      const { duplicate_keys: keys } = before
      expect({ ...after, duplicate_keys: keys, counters: others }).toEqual(before)
      expect(await describeSchema(database)).toEqual(await describeNew())
    })

    it.each(RENAMED)(
      'a directory of a commit that named the migration %s upgrades',
      {
        tags: ['schema-upgrades'],
      },
      async (...renamed) => {
        await createOldSchema(database)
        const last = renamed.at(-1)?.[1] ?? ''
        await apply(UPGRADES.map(nameOf).filter((name) => name <= last))
        await fillTables(database)
        for (const [former, name] of renamed)
          await database.write
            .updateTable('migrations')
            .set({ name: former })
            .where('name', '=', name)
            .execute()
        const tables = await listColumns(database)
        const before = await readTables(database, tables)
        const applied = await applyMigrations(database)
        expect(applied).toEqual(UPGRADES.map(nameOf).filter((name) => name > last))
        if (!applied.includes('0054-changes-feed'))
          expect(await readTables(database, tables)).toEqual(before)
        expect(await describeSchema(database)).toEqual(await describeNew())
      },
    )

    it('a directory with an earlier form of the webhooks keeps them and gets the indexes', {
      tags: ['schema-upgrades'],
    }, async () => {
      await createOldSchema(database)
      await applyMigrations(database)
      for (const text of [
        'drop index webhooks_by_state',
        'drop index webhook_deliveries_due',
        'create index webhook_deliveries_due on webhook_deliveries (next_at, id) where next_at is not null',
        `delete from migrations where name = '0054-schema'`,
        `update migrations set name = '0054-changes-feed-and-webhooks' where name = '0054-changes-feed'`,
      ])
        await sql.raw(text).execute(database.write)
      await fillTables(database)
      const tables = await listColumns(database)
      const before = await readTables(database, tables)
      expect(await applyMigrations(database)).toEqual(['0054-schema'])
      expect(await readTables(database, tables)).toEqual(before)
      expect(await describeSchema(database)).toEqual(await describeNew())
    })

    it('an older schema is refused with the commit that upgrades it, and nothing changes', {
      tags: ['schema-upgrades'],
    }, async () => {
      await createOldSchema(database)
      const last = OLD_MIGRATIONS.at(-1) ?? ''
      await database.write.deleteFrom('migrations').where('name', '=', last).execute()
      const before = await describeSchema(database)
      for (const act of [requireKnownSchema, applyMigrations])
        await expect(act(database)).rejects.toThrow(/older than 0032.*commit 575de0d7/)
      expect(await describeSchema(database)).toEqual(before)
    })

    it.each([4, 150])(
      'a start that is killed after %i statements leaves an empty database',
      {
        tags: ['schema-baseline'],
      },
      async (count) => {
        const killed = spawnSync(process.execPath, [PROCESS, location, String(count)])
        expect(killed.signal).toBe('SIGKILL')
        expect(await listAppliedMigrations(database)).toEqual([])
        expect(await countObjects()).toBe(engine === 'sqlite' ? 0 : 1)
        expect(await applyMigrations(database)).toEqual(listMigrations())
      },
    )

    it('categories get the new labels of the vocabulary, unless an administrator renamed them', async () => {
      await applyMigrations(database, listMigrations().slice(0, 2))
      await sql`
        insert into categories (id, slug, name, name_key, letter, vocabulary_id) values
          (1, 'handbags-shop', 'Handbags shop', 'handbags shop', 'H', 'shop/bag'),
          (2, 'court-expert', 'Sworn experts', 'sworn experts', 'C', 'x/expert-witness')
      `.execute(database.write)
      await sql`insert into countries (code, name_key) values ('TR', 'turkiye')`.execute(
        database.write,
      )
      await sql`
        insert into category_countries (category_id, country_code, name_key) values
          (1, 'TR', 'handbags shop'), (2, 'TR', 'sworn experts')
      `.execute(database.write)
      await applyMigrations(database)
      const rows = await database.read
        .selectFrom('categories')
        .innerJoin('category_countries', 'category_id', 'categories.id')
        .orderBy('id')
        .select(['slug', 'name', 'categories.name_key', 'category_countries.name_key as inCountry'])
        .execute()
      expect(rows).toEqual([
        {
          slug: 'handbags-shop',
          name: 'Handbag shop',
          name_key: 'handbag shop',
          inCountry: 'handbag shop',
        },
        {
          slug: 'court-expert',
          name: 'Sworn experts',
          name_key: 'sworn experts',
          inCountry: 'sworn experts',
        },
      ])
    })

    it('servers that start at once on an empty database create the schema once', {
      tags: ['schema-baseline'],
    }, async () => {
      const servers = [database, openAgain(), openAgain()]
      const applied = await Promise.all(servers.map((each) => applyMigrations(each)))
      expect(applied.flat().sort()).toEqual(listMigrations())
      expect(await listAppliedMigrations(database)).toEqual(listMigrations())
      expect(await describeSchema(database)).toEqual(await describeNew())
    })
  },
)
