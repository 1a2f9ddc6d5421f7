import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { type Engine, openTestServerDatabase } from '../../../test/test-database.ts'
import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './database.sqlite.ts'
import { applyMigrations } from './migrate.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-versions-'))
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true, force: true })
})

/** A directory opened by two processes. */
async function openTwice(engine: Engine, name: string): Promise<[Database, Database]> {
  let both: [Database, Database]
  if (engine === 'sqlite') {
    const path = join(folder, `${name}.db`)
    both = [openSqlite(path), openSqlite(path)]
  } else {
    const { database, url } = await openTestServerDatabase()
    both = [database, openPostgres(url)]
  }
  closing.push(async () => {
    await both[1].close()
    await both[0].close()
  })
  await applyMigrations(both[0])
  return both
}

const touch = (database: Database, ...shows: Parameters<Database['change']>[1][]) =>
  database.change(
    (trx) => sql`update counters set value = value where name = 'business_id'`.execute(trx),
    shows[0],
  )

const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => engine === 'sqlite' || inject('postgresUrl') !== null,
)

describe.each(engines)('cache versions on %s', (engine) => {
  it('cache versions advance immediately in the changing process, then in other processes', {
    tags: ['cache-invalidation'],
  }, async () => {
    const [one, other] = await openTwice(engine, 'two')
    await vi.waitFor(() => expect([one.findVersions(), other.findVersions()]).not.toContain(null), {
      timeout: 60_000,
    })
    const before = one.findVersions()
    if (!before) throw new Error('no versions')
    await touch(one)
    const after = { edits: before.edits + 1, loads: before.loads }
    expect(one.findVersions()).toEqual(after)
    await vi.waitFor(() => expect(other.findVersions()).toEqual(after), { timeout: 60_000 })
    await touch(other, 'soon')
    await touch(other, 'nothing')
    const last = { edits: before.edits + 1, loads: before.loads + 1 }
    expect(other.findVersions()).toEqual(last)
    await vi.waitFor(() => expect(one.findVersions()).toEqual(last), { timeout: 60_000 })
  })

  it('cache versions do not change when a transaction is rolled back', async () => {
    const [one] = await openTwice(engine, 'undone')
    await vi.waitFor(() => expect(one.findVersions()).not.toBeNull(), { timeout: 60_000 })
    const before = one.findVersions()
    const error = new Error('undone')
    await expect(
      one.change(async () => {
        throw error
      }),
    ).rejects.toBe(error)
    await touch(one, 'nothing')
    expect(one.findVersions()).toEqual(before)
  })
})

it.runIf(inject('postgresUrl') !== null)(
  'cache versions are null while the server connection is lost, and recover afterwards',
  { timeout: 20_000 },
  async () => {
    const [one, other] = await openTwice('postgres', 'cut')
    await vi.waitFor(() => expect([one.findVersions(), other.findVersions()]).not.toContain(null), {
      timeout: 60_000,
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like 'begin%'`.execute(
      other.read,
    )
    await vi.waitFor(() => expect(one.findVersions()).toBeNull(), { interval: 1, timeout: 60_000 })
    await touch(other)
    for (const each of [one, other])
      await vi.waitFor(() => expect(each.findVersions()?.edits).toBe(1), { timeout: 10_000 })
  },
)
