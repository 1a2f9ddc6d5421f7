import { LRUCache } from 'lru-cache'
import type { CrawledKind } from '../../../analytics/crawls.server.ts'
import { FRESH_MS, MAX_AGE_MS } from '../../../platform/http/cache-headers.server.ts'
import { type Coding, decode, encode } from '../../../platform/http/content-codings.server.ts'

const ENTRY_OVERHEAD_BYTES = 1000
/** Limits entries requested only once, such as those crawlers read. */
const NEW_SHARE = 0.3

export type CacheVersions = { edits: number }

export type CachedResponse = {
  key: string
  headers: readonly string[]
  etag: string
  isPage: boolean
  kind: CrawledKind
  isFacet: boolean
  route: string
  versions: CacheVersions
  madeAt: number
  codings: Map<Coding, Buffer>
  /** Whether the only coding was made quickly, because the response was requested once. */
  isFast: boolean
  bytes: number
  isRevalidating: boolean
}

export type CacheState = 'fresh' | 'stale' | 'dead'

/** While the database is unavailable, no response expires. */
export function detectCacheState(
  { versions, madeAt }: Pick<CachedResponse, 'versions' | 'madeAt'>,
  current: CacheVersions | null,
  now: number,
): CacheState {
  if (current === null) return 'fresh'
  if (versions.edits !== current.edits) return 'dead'
  const age = now - madeAt
  if (age < FRESH_MS) return 'fresh'
  return age < MAX_AGE_MS ? 'stale' : 'dead'
}

export type PageCache = ReturnType<typeof createPageCache>

const bytesOf = ({ codings, key }: Pick<CachedResponse, 'codings' | 'key'>) =>
  [...codings.values()].reduce(
    (sum, { length }) => sum + length,
    ENTRY_OVERHEAD_BYTES + 2 * key.length,
  )

/** Responses requested again stay longer than those requested once. `maxBytes` of 0 is no cache. */
export function createPageCache(maxBytes: number) {
  const open = () =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
    })
  const [once, often] = [open(), open()]
  const sizeBytes = () => once.calculatedSize + often.calculatedSize

  function makeRoom(): void {
    while (sizeBytes() > maxBytes) {
      const isNewFull = once.calculatedSize > maxBytes * NEW_SHARE || often.size === 0
      const part = isNewFull ? once : often
      part.pop()
    }
  }
  function remove(response: CachedResponse): void {
    for (const part of [once, often])
      if (part.peek(response.key) === response) part.delete(response.key)
  }

  async function recode(response: CachedResponse, made: Buffer, from: Coding, to: Coding) {
    const bytes = await encode(await decode(made, from), to)
    const known = response.codings.get(to)
    // Uncompressed bodies are large and rarely requested, so they aren't stored.
    if (to === 'identity' || (known && known !== made)) return bytes
    response.codings.set(to, bytes)
    response.bytes += bytes.length - (known?.length ?? 0)
    const part = [once, often].find((each) => each.peek(response.key) === response)
    // Deleted first: a value that is set again keeps its old size.
    part?.delete(response.key)
    part?.set(response.key, response)
    makeRoom()
    return bytes
  }

  return {
    maxBytes,
    find(key: string): CachedResponse | undefined {
      const frequent = often.get(key)
      if (frequent) return frequent
      const response = once.peek(key)
      if (!response) return undefined
      once.delete(key)
      often.set(key, response)
      return response
    },
    set(made: Omit<CachedResponse, 'bytes' | 'isRevalidating'>) {
      const part = often.has(made.key) ? often : once
      part.set(made.key, { ...made, bytes: bytesOf(made), isRevalidating: false })
      makeRoom()
    },
    remove,
    isFrequent: (key: string) => often.has(key),
    /** Converts and stores another coding if needed. Small responses stay uncompressed. */
    bytesFor(response: CachedResponse, accepted: Coding) {
      const [[first, made] = [accepted, Buffer.alloc(0)]] = response.codings
      const coding = first === 'identity' ? first : accepted
      const bytes = response.codings.get(coding)
      if (bytes && response.isFast) {
        response.isFast = false
        void recode(response, made, first, first).catch(() => {})
      }
      return { coding, bytes: bytes ?? recode(response, made, first, coding) }
    },
    sizeBytes,
  }
}
