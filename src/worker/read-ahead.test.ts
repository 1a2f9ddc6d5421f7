import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readAhead, readAheadJob } from './read-ahead.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-ahead-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'directory.db')
const BYTES = 2_500_000
writeFileSync(path, Buffer.alloc(BYTES, 'x'))
const { signal } = new AbortController()
const fail = (error: unknown) => {
  throw error
}

describe('a file that is read ahead', () => {
  it('is read to its end where it takes at most half of the memory that is free', async () => {
    expect(await readAhead(path, signal, 2 * BYTES)).toBe(BYTES)
    expect(await readAhead(path, signal, 2 * BYTES - 2)).toBe(0)
  })

  it('is left when the process is to stop', async () => {
    const stopping = new AbortController()
    const reading = readAhead(path, stopping.signal, 2 * BYTES)
    stopping.abort()
    expect(await reading).toBeLessThan(BYTES)
  })

  it('is read once by a worker, and told of when it cannot be', async () => {
    const missing = readAheadJob({ engine: 'sqlite', path: join(folder, 'none.db') }, fail)
    await expect(missing.run(signal)).rejects.toThrow('ENOENT')
    await expect(missing.run(signal)).resolves.toBeUndefined()
    const elsewhere = readAheadJob({ engine: 'postgres', url: 'postgres://none' }, fail)
    await elsewhere.run(signal)
  })
})
