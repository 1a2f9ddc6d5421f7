import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openSqlite } from '../database/sqlite.ts'
import { readAhead, readAheadJob } from './read-ahead.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-ahead-'))
const path = join(folder, 'directory.db')
const database = openSqlite(path)
beforeAll(() => migrate(database))
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

describe('a database that is read ahead', () => {
  it('is read where it takes at most half of the memory that is free', async () => {
    const { size } = statSync(path)
    expect(await readAhead(path, signal, 2 * size)).toBe(true)
    expect(await readAhead(path, signal, 2 * size - 2)).toBe(false)
  })

  it('is not read to its end when the process is to stop', async () => {
    const stopping = new AbortController()
    const reading = readAhead(path, stopping.signal, Number.POSITIVE_INFINITY)
    stopping.abort()
    expect(await reading).toBe(false)
  })

  // Only Linux tells who has locked what.
  it.skipIf(!existsSync(LOCKS))('stays locked by who has it open', async () => {
    await database.read.selectFrom('counters').selectAll().execute()
    expect(ownLocks()).toHaveLength(1)
    await readAheadJob(path, fail).run(signal)
    expect(ownLocks()).toHaveLength(1)
  })

  it('is read once; what cannot be read is told', async () => {
    const missing = readAheadJob(join(folder, 'none.db'), fail)
    await expect(missing.run(signal)).rejects.toThrow('ENOENT')
    await expect(missing.run(signal)).resolves.toBeUndefined()
    await expect(readAhead(folder, signal, Number.POSITIVE_INFINITY)).rejects.toThrow('ended with')
    await expect(readAheadJob(null, fail).run(signal)).resolves.toBeUndefined()
  })
})
