import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqlite } from '../../platform/database/database.sqlite.ts'
import { applyMigrations } from '../../platform/database/migrate.server.ts'
import { createPrefetchTask, readAhead } from './prefetch-task.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-ahead-'))
const path = join(folder, 'directory.db')
const database = openSqlite(path)
beforeAll(() => applyMigrations(database))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const { signal } = new AbortController()
const fail = (error: unknown) => {
  throw error
}

const LOCKS = '/proc/locks'

/** What this process has locked of the file, as Linux tells it. */
const ownLocks = () =>
  readFileSync(LOCKS, 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${statSync(path).ino} `))

describe('prefetching the database file', () => {
  it('readAhead reads the file only if it needs at most half of the free memory', async () => {
    const { size } = statSync(path)
    expect(await readAhead(path, signal, 2 * size)).toBe(true)
    expect(await readAhead(path, signal, 2 * size - 2)).toBe(false)
  })

  it('readAhead stops early when it is aborted', async () => {
    const stopping = new AbortController()
    const reading = readAhead(path, stopping.signal, Number.POSITIVE_INFINITY)
    stopping.abort()
    expect(await reading).toBe(false)
  })

  // Only Linux tells who has locked what.
  it.skipIf(!existsSync(LOCKS))(
    'the prefetch task preserves the file lock of the open database',
    async () => {
      await database.read.selectFrom('counters').selectAll().execute()
      expect(ownLocks()).toHaveLength(1)
      await createPrefetchTask(path, fail).run(signal)
      expect(ownLocks()).toHaveLength(1)
    },
  )

  it('the prefetch task runs once and reports a file that cannot be read', async () => {
    const missing = createPrefetchTask(join(folder, 'none.db'), fail)
    await expect(missing.run(signal)).rejects.toThrow('ENOENT')
    await expect(missing.run(signal)).resolves.toBeUndefined()
    await expect(readAhead(folder, signal, Number.POSITIVE_INFINITY)).rejects.toThrow('ended with')
    await expect(createPrefetchTask(null, fail).run(signal)).resolves.toBeUndefined()
  })
})
