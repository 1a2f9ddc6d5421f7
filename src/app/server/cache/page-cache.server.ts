import { type Coding, decode, encode } from '../../../platform/http/content-codings.server.ts'
import { FRESH_MS, MAX_AGE_MS } from '../../../platform/http/send-with-etag.server.ts'
import type { AskedKind } from './classify-request.ts'

const ENTRY_OVERHEAD_BYTES = 1000
/** Limits entries requested only once, such as those crawlers read. */
const NEW_SHARE = 0.3

export type ShownVersions = { edits: number }

export type KeptAnswer = {
  key: string
  headers: readonly string[]
  etag: string
  isPage: boolean
  kind: AskedKind
  isFacet: boolean
  versions: ShownVersions
  madeAt: number
  codings: Map<Coding, Buffer>
  bytes: number
  isRenewed: boolean
}

export type Worth = 'fresh' | 'stale' | 'dead'

/** While the database is unavailable, no response expires. */
export function judgeAnswer(
  { versions, madeAt }: Pick<KeptAnswer, 'versions' | 'madeAt'>,
  shown: ShownVersions | null,
  now: number,
): Worth {
  if (shown === null) return 'fresh'
  if (versions.edits !== shown.edits) return 'dead'
  const age = now - madeAt
  if (age < FRESH_MS) return 'fresh'
  return age < MAX_AGE_MS ? 'stale' : 'dead'
}

export type KeptAnswers = {
  /** 0 means that the cache is off. */
  mostBytes: number
  find: (key: string) => KeptAnswer | undefined
  keep: (answer: Omit<KeptAnswer, 'bytes' | 'isRenewed'>) => void
  remove: (answer: KeptAnswer) => void
  /** Converts and stores another coding if needed. Small responses stay uncompressed. */
  bytesFor: (
    answer: KeptAnswer,
    asked: Coding,
  ) => { coding: Coding; bytes: Buffer | Promise<Buffer> }
  sizeBytes: () => number
}

const bytesOf = ({ codings, key }: Pick<KeptAnswer, 'codings' | 'key'>) =>
  [...codings.values()].reduce(
    (sum, { length }) => sum + length,
    ENTRY_OVERHEAD_BYTES + 2 * key.length,
  )

/** In-memory cache with a byte limit (segmented LRU). */
export function openKeptAnswers(mostBytes: number): KeptAnswers {
  const once = new Map<string, KeptAnswer>()
  const often = new Map<string, KeptAnswer>()
  const sizes = new Map([
    [once, 0],
    [often, 0],
  ])
  const sizeOf = (part: typeof once) => sizes.get(part) ?? 0
  const sizeBytes = () => sizeOf(once) + sizeOf(often)
  const grow = (part: typeof once, by: number) => void sizes.set(part, sizeOf(part) + by)

  function take(part: typeof once, answer: KeptAnswer): boolean {
    if (part.get(answer.key) !== answer) return false
    part.delete(answer.key)
    grow(part, -answer.bytes)
    return true
  }
  function put(part: typeof once, answer: KeptAnswer): void {
    part.set(answer.key, answer)
    grow(part, answer.bytes)
  }
  function makeRoom(): void {
    while (sizeBytes() > mostBytes) {
      const isNewFull = sizeOf(once) > mostBytes * NEW_SHARE || often.size === 0
      const part = isNewFull ? once : often
      const [oldest] = part.values()
      if (!oldest) return
      take(part, oldest)
    }
  }
  function remove(answer: KeptAnswer): void {
    if (!take(once, answer)) take(often, answer)
  }

  async function recode(answer: KeptAnswer, made: Buffer, from: Coding, to: Coding) {
    const bytes = await encode(await decode(made, from), to)
    // Uncompressed bodies are large and rarely requested, so they aren't stored.
    if (to === 'identity' || answer.codings.has(to)) return bytes
    answer.codings.set(to, bytes)
    const part = [once, often].find((each) => each.get(answer.key) === answer)
    if (part) grow(part, bytes.length)
    answer.bytes += bytes.length
    makeRoom()
    return bytes
  }

  return {
    mostBytes,
    find(key) {
      const answer = often.get(key) ?? once.get(key)
      if (!answer) return undefined
      remove(answer)
      put(often, answer)
      return answer
    },
    keep(made) {
      const former = often.get(made.key) ?? once.get(made.key)
      const part = former && often.get(made.key) === former ? often : once
      if (former) remove(former)
      put(part, { ...made, bytes: bytesOf(made), isRenewed: false })
      makeRoom()
    },
    remove,
    bytesFor(answer, asked) {
      const [[first, made] = [asked, Buffer.alloc(0)]] = answer.codings
      const coding = first === 'identity' ? first : asked
      const bytes = answer.codings.get(coding)
      return { coding, bytes: bytes ?? recode(answer, made, first, coding) }
    },
    sizeBytes,
  }
}
