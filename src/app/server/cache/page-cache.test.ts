import { expect, it } from 'vitest'
import { type CachedResponse, createPageCache } from './page-cache.server.ts'

const KB = 1024

function answer(key: string, bytes: number): Omit<CachedResponse, 'bytes' | 'isRenewed'> {
  return {
    key,
    headers: [],
    etag: '',
    isPage: true,
    kind: 'other',
    isFacet: false,
    versions: { edits: 0 },
    madeAt: 0,
    codings: new Map([['br', Buffer.alloc(bytes)]]),
  }
}

it('the page cache never exceeds its memory limit', { tags: ['cache-memory'] }, () => {
  const kept = createPageCache(100 * KB)
  for (let n = 0; n < 1000; n += 1) {
    kept.keep(answer(`key ${n % 70}`, (n % 13) * KB))
    if (n % 3 === 0) kept.find(`key ${n % 11}`)
    expect(kept.sizeBytes()).toBeLessThanOrEqual(100 * KB)
  }
  for (let n = 0; n < 70; n += 1) {
    const known = kept.find(`key ${n}`)
    if (known) kept.remove(known)
  }
  expect(kept.sizeBytes()).toBe(0)
})

it('the page cache evicts entries requested once before frequently requested ones', () => {
  const kept = createPageCache(100 * KB)
  kept.keep(answer('home', 10 * KB))
  kept.find('home')
  for (let n = 0; n < 100; n += 1) kept.keep(answer(`read by a crawler ${n}`, 10 * KB))
  expect(kept.find('home')).toBeDefined()
  expect(kept.find('read by a crawler 1')).toBeUndefined()
  expect(kept.find('read by a crawler 99')).toBeDefined()
})

it('the page cache does not store a response larger than its limit', () => {
  const kept = createPageCache(10 * KB)
  kept.keep(answer('large', 11 * KB))
  expect([kept.find('large'), kept.sizeBytes()]).toEqual([undefined, 0])
})

it('the page cache counts the bytes of a response that it stores in another coding', async () => {
  const kept = createPageCache(100 * KB)
  const text = 'a page '.repeat(1000)
  const { gzipSync } = await import('node:zlib')
  kept.keep({ ...answer('page', 0), codings: new Map([['gzip', gzipSync(text)]]) })
  const before = kept.sizeBytes()
  const page = kept.find('page')
  if (!page) throw new Error('not kept')
  const whole = kept.bytesFor(page, 'identity')
  expect([whole.coding, String(await whole.bytes)]).toEqual(['identity', text])
  expect(kept.sizeBytes()).toBe(before)
  const made = await kept.bytesFor(page, 'br').bytes
  expect(kept.sizeBytes()).toBe(before + made.length)
  expect(kept.bytesFor(page, 'br').bytes).toBe(made)
})
