import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createAdmin } from '../src/accounts/admins.server.ts'
import { parseConfig } from '../src/app/config.server.ts'
import { applyMissingMigrations } from '../src/app/server/bootstrap.server.ts'
import { moveDirectory } from '../src/backups/move/move-directory.server.ts'
import { compareTerms } from '../src/businesses/saving/search-index.server.ts'
import { compareTotals } from '../src/catalog/categories/recount-totals.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { TURKISH } from './fill-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { movedContents, openMovable } from './moved-directory.ts'
import { openTestApp } from './test-app.ts'
import { openTestServerDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)

const ADDRESSES = [
  '/',
  '/businesses',
  '/countries/switzerland',
  '/search?q=bakery',
  '/api/businesses?page=3',
  '/api/search?q=%C4%B0%C5%9F%C3%A7i&location=city%203',
  '/api/search?q=hair+salon&sort=rating',
  '/api/suggest?q=hai',
  '/api/categories',
  '/api/cities',
  '/sitemaps/businesses/page-1.xml',
]

// PGlite isn't a server, so a move to it has no URL.
describe.skipIf(inject('postgresUrl') === null)(
  'moving a database to PostgreSQL',
  { timeout: 360_000 },
  () => {
    let movable: Awaited<ReturnType<typeof openMovable>>
    const opened: Database[] = []
    async function openTarget(content: 'schema' | 'nothing' = 'schema') {
      const target = await openTestServerDatabase(content)
      opened.push(target.database)
      return target
    }
    beforeAll(async () => {
      movable = await openMovable(NOW)
    }, 480_000)
    afterAll(async () => {
      for (const database of opened) await database.close()
      movable.remove()
    })

    describe('moving into an empty database', () => {
      let target: Database
      let url: string
      let words: string
      beforeAll(async () => {
        ;({ database: target, url } = await openTarget('nothing'))
        const end = await movable.move(url)
        words = end.words
        expect([end.code, words]).toEqual([0, expect.stringContaining('equal on both sides')])
      }, 480_000)

      it('a move copies every row of every table', { tags: ['move-to-postgres'] }, async () => {
        const contents = await movedContents(target)
        expect(contents).toEqual(await movable.contents())
        const filled = [
          'businesses',
          'sessions',
          'run_businesses',
          'run_keys',
          'day_salts',
          'settings',
        ]
        for (const table of filled) expect(contents[table]?.length).toBeGreaterThan(0)
      })

      it('the move command prints row counts, checksums and next steps, but not the target URL', async () => {
        expect(words).toMatch(/^Copying: ([\d,]+) of \1 rows, [\d,]+ a second$/m)
        expect(words).toMatch(/^businesses +1,207 +1,207 +([\da-f]{16}) +\1 +equal$/m)
        expect(words).toMatch(/^Now set DATABASE_URL/m)
        expect(words).toMatch(/^Uploaded files stay in .+uploads, backups in .+backups/m)
        expect(words).not.toContain(url)
      })

      it('the totals and the search index match a recount after a move', async () => {
        expect((await compareTotals(target)).filter(([, agrees]) => !agrees)).toEqual([])
        expect(await compareTerms(target)).toEqual(['words', true])
      })

      it('pages and API calls return the same responses after a move', {
        tags: ['move-to-postgres'],
      }, async () => {
        const settings = { PUBLIC_ORIGIN: 'https://directory.example' }
        const search = async (database: Database) => {
          const { app, errors } = await openTestApp(database, settings, () => NOW)
          const answers = []
          for (const address of ADDRESSES) {
            const { statusCode, body } = await app.inject(address)
            answers.push([address, statusCode, body.replace(/nonce="[^"]*"/g, '')])
          }
          await app.close()
          expect(errors).toEqual([])
          return answers
        }
        const answers = await search(target)
        expect(answers).toEqual(await movable.within(search))
        expect(answers.filter(([, status]) => status !== 200)).toEqual([])
        expect(JSON.parse(String(answers[5]?.[2])).totalCount).toBeGreaterThan(0)
      })

      it('a repeated move exits with 0 and reports that the move is already done', async () => {
        const again = await movable.move(url)
        expect([again.code, again.words]).toEqual([
          0,
          expect.stringContaining('was moved there at'),
        ])
      })

      // Last, because it changes what the other tests compare.
      it('the moved database accepts new rows and enforces foreign keys', async () => {
        await importRows(target, [incoming({ name: 'New', place_id: 'place-new-identifier' })])
        await createAdmin(
          target,
          { username: 'hedy', password: 'test-password-3', role: 'owner' },
          NOW,
        )
        const orphan = sql`insert into category_aliases (slug, category_id) values ('x', 999999)`
        await expect(orphan.execute(target.write)).rejects.toThrow('foreign key')
      })
    })

    describe('rejected moves', () => {
      it('a move is rejected if the target has other businesses, and leaves them unchanged', {
        tags: ['move-safe'],
      }, async () => {
        const { database, url } = await openTarget()
        await importRows(database, [incoming({ name: TURKISH, place_id: 'place-own-identifier' })])
        const before = await movedContents(database)
        const { code, words } = await movable.move(url)
        expect([code, words]).toEqual([1, expect.stringContaining('contains other businesses')])
        expect(await movedContents(database)).toEqual(before)
      })

      it('a move is rejected while another process has the SQLite file open', async () => {
        const { database, url } = await openTarget('nothing')
        const { code, words } = await movable.within(() => movable.move(url))
        expect([code, words]).toEqual([1, expect.stringContaining('stop the server')])
        expect(await database.columnsOf(database.read, 'businesses')).toEqual([])
      })

      it.each([
        ['without an address', '', 2, 'Usage:'],
        ['for another SQLite file', 'file:other.db', 2, 'Usage:'],
        ['where nobody answers', 'postgres://127.0.0.1:1/nobody', 1, 'Could not connect'],
      ])(
        'the move command prints the reason and fails %s',
        async (_case, to, expected, message) => {
          const { code, words } = await movable.move(to)
          expect([code, words]).toEqual([expected, expect.stringContaining(message)])
        },
      )
    })

    it('a move blocks writes to the SQLite file in every phase and still allows reads', async () => {
      const { database: target } = await openTarget('nothing')
      const { columnsOf } = await movable.within(async (source) => source)
      const message: string[] = []
      const end = await moveDirectory({ path: movable.path, columnsOf, target }, NOW, {
        onPart(part) {
          const other = new DatabaseSync(movable.path, { timeout: 0 })
          expect(other.prepare('select count(*) as rows from cities').get()).toEqual({ rows: 40 })
          expect(() => other.exec('begin immediate')).toThrow('database is locked')
          other.close()
          message.push(part)
        },
      })
      expect([end.kind, message]).toEqual(['moved', ['copying', 'indexing', 'comparing', 'ending']])
    })

    it('a move detects a changed row, keeps the target from being served, and can be repeated', {
      tags: ['move-to-postgres'],
    }, async () => {
      const { database, url } = await openTarget()
      await sql`create function tamper() returns trigger language plpgsql as
      'begin new.name := upper(new.name); return new; end'`.execute(database.write)
      await sql`create trigger tamper before insert on cities for each row when (new.id = 7)
      execute function tamper()`.execute(database.write)
      const { code, words } = await movable.move(url)
      expect([code, words]).toEqual([1, expect.stringContaining('These tables differ: cities.')])
      expect(words.match(/DIFFERENT/g)).toHaveLength(1)
      const config = parseConfig({})
      await expect(applyMissingMigrations(config, database, () => {})).rejects.toThrow(
        'is not finished',
      )
      await sql`drop function tamper cascade`.execute(database.write)
      const again = await movable.move(url)
      expect([again.code, again.words]).toEqual([
        0,
        expect.stringContaining('Copying all of it again'),
      ])
      expect(await movedContents(database)).toEqual(await movable.contents())
      expect(await applyMissingMigrations(config, database, () => {})).toEqual([])
    })

    it('a move names the row that PostgreSQL cannot store, and removes NUL characters from text', {
      tags: ['long'],
    }, async () => {
      const { database, url } = await openTarget()
      const id = 9
      const setReviews = (reviews: number) =>
        movable.within((source) =>
          source.change((trx) =>
            trx.updateTable('businesses').set({ reviews }).where('id', '=', id).execute(),
          ),
        )
      await setReviews(2 ** 31)
      const { code, words } = await movable.move(url)
      expect([code, words]).toEqual([
        1,
        expect.stringMatching(/cannot store a row of businesses id 9: .+ out of range/),
      ])
      await setReviews(9)
      await movable.within((source) =>
        source.change((trx) =>
          trx
            .updateTable('businesses')
            .set({ street: 'Quai\0 1\0' })
            .where('id', '=', id)
            .execute(),
        ),
      )
      const again = await movable.move(url)
      expect([again.code, again.words]).toEqual([
        0,
        expect.stringContaining('from 1 texts of businesses'),
      ])
      const moved = database.read.selectFrom('businesses').where('id', '=', id).select('street')
      expect(await moved.execute()).toEqual([{ street: 'Quai 1' }])
    })
  },
)
