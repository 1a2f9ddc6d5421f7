import { expect, it } from 'vitest'
import { decode, encode } from '../../../platform/http/content-codings.server.ts'
import { type CachedResponse, createPageCache } from './page-cache.server.ts'

const KB = 1024

function buildResponse(
  key: string,
  bytes: number,
): Omit<CachedResponse, 'bytes' | 'isRevalidating'> {
  return {
    key,
    headers: [],
    etag: '',
    isPage: true,
    kind: 'other',
    isFacet: false,
    route: '/',
    versions: { edits: 0 },
    madeAt: 0,
    codings: new Map([['br', Buffer.alloc(bytes)]]),
    isFast: false,
  }
}

it('the page cache never exceeds its memory limit', { tags: ['cache-memory'] }, () => {
  const cache = createPageCache(100 * KB)
  for (let n = 0; n < 1000; n += 1) {
    cache.set(buildResponse(`key ${n % 70}`, (n % 13) * KB))
    if (n % 3 === 0) cache.find(`key ${n % 11}`)
    expect(cache.sizeBytes()).toBeLessThanOrEqual(100 * KB)
  }
  for (let n = 0; n < 70; n += 1) {
    const known = cache.find(`key ${n}`)
    if (known) cache.remove(known)
  }
  expect(cache.sizeBytes()).toBe(0)
})

it('the page cache evicts entries requested once before frequently requested ones', () => {
  const cache = createPageCache(100 * KB)
  cache.set(buildResponse('home', 10 * KB))
  cache.find('home')
  for (let n = 0; n < 100; n += 1) cache.set(buildResponse(`read by a crawler ${n}`, 10 * KB))
  expect(cache.find('home')).toBeDefined()
  expect(cache.find('read by a crawler 1')).toBeUndefined()
  expect(cache.find('read by a crawler 99')).toBeDefined()
})

it('the page cache does not store a response larger than its limit', () => {
  const cache = createPageCache(10 * KB)
  cache.set(buildResponse('large', 11 * KB))
  expect([cache.find('large'), cache.sizeBytes()]).toEqual([undefined, 0])
})

it('the page cache counts the bytes of a response that it stores in another coding', async () => {
  const cache = createPageCache(100 * KB)
  const text = 'a page '.repeat(1000)
  const { gzipSync } = await import('node:zlib')
  cache.set({ ...buildResponse('page', 0), codings: new Map([['gzip', gzipSync(text)]]) })
  const before = cache.sizeBytes()
  const page = cache.find('page')
  if (!page) throw new Error('not kept')
  const whole = cache.bytesFor(page, 'identity')
  expect([whole.coding, String(await whole.bytes)]).toEqual(['identity', text])
  expect(cache.sizeBytes()).toBe(before)
  const made = await cache.bytesFor(page, 'br').bytes
  expect(cache.sizeBytes()).toBe(before + made.length)
  expect(cache.bytesFor(page, 'br').bytes).toBe(made)
})

it('the page cache compresses a response better when it is requested again', async () => {
  const cache = createPageCache(100 * KB)
  const text = Array.from({ length: 2000 }, (_, n) => `page ${n % 70} of ${n}`).join()
  const fast = await encode(Buffer.from(text), 'br', 'fast')
  cache.set({ ...buildResponse('page', 0), codings: new Map([['br', fast]]), isFast: true })
  expect(cache.isFrequent('page')).toBe(false)
  const before = cache.sizeBytes()
  const again = () => {
    const page = cache.find('page')
    if (!page) throw new Error('not kept')
    return cache.bytesFor(page, 'br').bytes
  }
  expect(again()).toBe(fast)
  expect(cache.isFrequent('page')).toBe(true)
  await expect.poll(async () => (await again()).length).toBeLessThan(fast.length)
  const small = await again()
  expect(cache.sizeBytes()).toBe(before + small.length - fast.length)
  expect(String(await decode(small, 'br'))).toBe(text)
  expect(again()).toBe(small)
})
