import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Invalidation } from './cache-version.server.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './database.sqlite.ts'
import { applyMigrations } from './migrate.server.ts'
import { createVersionedCache, type VersionName } from './versioned-cache.server.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Changes a cache version with the invalidation of an administrator's change by default. */
const moveVersion = (database: Database, name: VersionName, shows: Invalidation = 'at-once') =>
  database.change(
    (trx) =>
      trx
        .updateTable('counters')
        .set(({ eb }) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', name)
        .executeTakeFirst(),
    shows,
  )

/** Counts its reads; each takes `readMs` of a manual clock. */
function createCount(readMs = 1) {
  const clock = { now: 0, reads: 0 }
  const find = createVersionedCache(
    'directory_version',
    async () => {
      clock.now += readMs
      clock.reads += 1
      return clock.reads
    },
    () => clock.now,
  )
  return { clock, find }
}

describe.each(ENGINES)('versioned cache on %s', (engine) => {
  async function open() {
    const database = await openTestDatabase(engine)
    closing.push(() => database.close())
    await expect.poll(database.findVersions).not.toBeNull()
    return database
  }

  it('the versioned cache loads once, and again only when its own version changes', async () => {
    const database = await open()
    const { clock, find } = createCount()
    expect([await find(database), await find(database)]).toEqual([1, 1])
    clock.now += 1000
    expect(await find(database)).toBe(1)
    await moveVersion(database, 'settings_version')
    expect(await find(database)).toBe(1)
    await moveVersion(database, 'directory_version')
    expect([await find(database), await find(database)]).toEqual([2, 2])
  })

  it('the versioned cache loads once for concurrent calls', async () => {
    const database = await open()
    const { find } = createCount()
    expect(await Promise.all([find(database), find(database), find(database)])).toEqual([1, 1, 1])
  })

  it('the versioned cache waits ten times the load time before reloading after a deferred change', async () => {
    const database = await open()
    const { clock, find } = createCount(100)
    await find(database)
    await moveVersion(database, 'directory_version', 'soon')
    clock.now += 999
    expect([await find(database), clock.reads]).toEqual([1, 1])
    clock.now += 1
    await find(database)
    expect([await find(database), clock.reads]).toEqual([2, 2])
    await moveVersion(database, 'directory_version')
    expect(await find(database)).toBe(3)
  })

  it('the versioned cache returns the stale value during a slow reload, but waits if it is too old', async () => {
    const database = await open()
    const end: (() => void)[] = []
    const clock = { now: 0, reads: 0 }
    const find = createVersionedCache(
      'directory_version',
      async () => {
        clock.reads += 1
        const read = clock.reads
        if (read > 1) await new Promise<void>((done) => end.push(done))
        clock.now += 100
        return read
      },
      () => clock.now,
    )
    await find(database)
    await moveVersion(database, 'directory_version', 'soon')
    clock.now += 1000
    // Two requests share one read.
    expect([await find(database), await find(database), clock.reads]).toEqual([1, 1, 2])
    end[0]?.()
    await expect.poll(() => find(database)).toBe(2)
    await moveVersion(database, 'directory_version', 'soon')
    clock.now += 4001
    const waiting = find(database)
    await expect.poll(() => end.length).toBe(2)
    end[1]?.()
    expect(await waiting).toBe(3)
  })

  it('the versioned cache never returns a value older than a change made before the call', async () => {
    const database = await open()
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let state = 'old'
    const find = createVersionedCache('settings_version', async () => {
      const read = state
      started.resolve()
      await end.promise
      return read
    })
    const before = find(database)
    await started.promise
    state = 'new'
    await moveVersion(database, 'settings_version')
    const after = find(database)
    // So that it waits for the running read.
    await database.read.selectFrom('counters').selectAll().execute()
    end.resolve()
    expect([await before, await after]).toEqual(['old', 'new'])
  })

  it('the versioned cache loads again after a failed load, and then returns the cached value', async () => {
    const database = await open()
    const clock = { now: 0, isBroken: true }
    const find = createVersionedCache(
      'directory_version',
      async () => {
        if (clock.isBroken) throw new Error('no answer')
        return 'answer'
      },
      () => clock.now,
    )
    await expect(find(database)).rejects.toThrow('no answer')
    clock.isBroken = false
    expect(await find(database)).toBe('answer')
    clock.isBroken = true
    expect(await find(database)).toBe('answer')
  })

  it('the versioned cache stores a separate value for each database', async () => {
    const [one, other] = [await open(), await open()]
    const find = createVersionedCache('directory_version', async (database) => database)
    expect(await find(one)).toBe(one)
    expect(await find(other)).toBe(other)
  })
})

describe('versioned cache with two connections to one SQLite file', () => {
  it('the versioned cache reloads after a change made through the other connection', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gazetteer-test-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    const [here, there] = [openSqlite(join(folder, 'one.db')), openSqlite(join(folder, 'one.db'))]
    closing.push(() => Promise.all([here.close(), there.close()]))
    await applyMigrations(here)
    const { clock, find } = createCount()
    expect(await find(here)).toBe(1)
    await moveVersion(there, 'directory_version')
    await yieldToEventLoop()
    clock.now += 1000
    expect(await find(here)).toBe(2)
    expect(await find(here)).toBe(2)
  })
})
