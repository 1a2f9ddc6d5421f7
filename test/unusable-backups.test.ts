import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMigrations } from '../src/platform/database/migrate.server.ts'
import { type BackupSite, contentsOf, openBackupSite } from './backup-databases.ts'
import { importRows, incoming } from './incoming.ts'
import { OLD_MIGRATIONS } from './old-schema.ts'
import { ENGINES } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1)

for (const engine of ENGINES) {
  // A restore checks the file before it uses a database, so the quick tests need only one engine.
  const tags: 'long'[] = engine === 'postgres' ? ['long'] : []
  describe(`unusable backup files on ${engine}`, { timeout: 360_000, tags }, () => {
    let site: BackupSite
    beforeAll(async () => {
      site = await openBackupSite(engine, NOW)
    }, 480_000)
    afterAll(() => site.close())

    const lines = () => gunzipSync(readFileSync(site.backup.path)).toString().split('\n')
    /** Changes lines of a backup and corrects the checksum. */
    function forge(change: (lines: string[]) => string[]): Buffer {
      const body = change(lines().slice(0, -2))
      const text = body.map((line) => `${line}\n`).join('')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return gzipSync(`${text}${JSON.stringify({ rows: site.backup.rows, sha256 })}\n`)
    }
    const header = (change: object) =>
      forge(([first = '', ...rest]) => [
        JSON.stringify({ ...JSON.parse(first), ...change }),
        ...rest,
      ])
    const FILES: Record<string, () => Buffer> = {
      'foreign: text': () => Buffer.from('name,address\nBlue Door,Basel\n'),
      'truncated: empty': () => Buffer.alloc(0),
      'foreign: gzip of something else': () => gzipSync('{"a":1}\n'),
      'truncated: half of the file': () => {
        const whole = readFileSync(site.backup.path)
        return whole.subarray(0, whole.length >> 1)
      },
      'truncated: without its last line': () => gzipSync(`${lines().slice(0, -2).join('\n')}\n`),
      'damaged: one letter is another': () =>
        gzipSync(lines().join('\n').replace('Hair salon', 'Hair saloon')),
      'damaged: bytes are others': () => {
        const whole = readFileSync(site.backup.path)
        whole.fill(7, whole.length >> 1, (whole.length >> 1) + 20)
        return whole
      },
      'damaged: goes on after its end': () => gzipSync(`${lines().join('\n')}[1]\n`),
      'damaged: a table we do not have': () =>
        forge((all) => all.map((line) => line.replace('"table":"reports"', '"table":"sessions"'))),
      'damaged: a column we do not have': () =>
        forge((all) =>
          all.map((line) =>
            line.startsWith('{"table":"reports"')
              ? line.replace('"value"', '"value\\") --"')
              : line,
          ),
        ),
      'newer: another format': () => header({ version: 3 }),
      'newer: a migration we do not know': () =>
        header({ migrations: [...listMigrations(), '9999-later'] }),
      'older: a schema that we cannot upgrade': () =>
        header({ migrations: OLD_MIGRATIONS.slice(0, -1) }),
    }

    it.each(Object.keys(FILES))(
      'a restore rejects the file before it changes anything (%s)',
      { tags: ['backup-verified'] },
      async (name) => {
        const path = join(site.folder, 'odd.ndjson.gz')
        writeFileSync(path, FILES[name]?.() ?? '')
        const database = await site.open(engine, `odd-${Object.keys(FILES).indexOf(name)}`)
        await importRows(database, [incoming({ name: 'Kept', place_id: 'place-kept-identifier' })])
        const before = await contentsOf(database)
        const end = await site.restore(database, path, true)
        expect(end).toEqual({ kind: 'unreadable', trouble: name.split(':')[0] })
        // On SQLite a restore closes the given database once it has begun.
        const after =
          engine === 'sqlite'
            ? await site.open(engine, `odd-${Object.keys(FILES).indexOf(name)}`)
            : database
        expect(await contentsOf(after)).toEqual(before)
        if (after !== database) await database.close()
        await after.close()
      },
    )

    it('a restore reports a file that does not exist as missing', async () => {
      expect(await site.restore(site.source, join(site.folder, 'nothing.ndjson.gz'))).toEqual({
        kind: 'unreadable',
        trouble: 'missing',
      })
    })
  })
}
