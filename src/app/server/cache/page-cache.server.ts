import { type Coding, decode, encode } from '../../../platform/http/content-codings.server.ts'
import type { AskedKind } from './classify-request.ts'

/** Before this an answer is given as it is. */
const FRESH_MS = 60_000
/** No answer is given that is older than this, whatever a long run changes meanwhile. */
const OLDEST_MS = 5 * 60_000

/** For caches of others, which hear of no change: fresh and stale together as old as ours. */
export const FRESHNESS = {
  freshSeconds: FRESH_MS / 1000,
  staleSeconds: (OLDEST_MS - FRESH_MS) / 1000,
}

/** What an object in memory takes beside its bytes, roughly. */
const ENTRY_BYTES = 1000
/** Of the room at most this much is for answers that nobody asked for twice, such as crawlers read. */
const NEW_SHARE = 0.3

/** How often people have changed what visitors are shown. */
export type ShownVersions = { edits: number }

/** An answer as it was sent, without what differs by who asks. */
export type KeptAnswer = {
  key: string
  /** Names and values in turn, without those of a coding. */
  headers: readonly string[]
  etag: string
  isPage: boolean
  kind: AskedKind
  isFacet: boolean
  /** What was shown when the answer was begun. */
  versions: ShownVersions
  madeAt: number
  codings: Map<Coding, Buffer>
  bytes: number
  /** Whether it is being made again. */
  isRenewed: boolean
}

/** What an answer is good for: to be sent, to be sent while it is made again, or for nothing any more. */
export type Worth = 'fresh' | 'stale' | 'dead'

/**
 * Judges an answer. While the database does not answer, nothing can be known to have changed, and what
 * is there is better than nothing, however old.
 */
export function judgeAnswer(
  { versions, madeAt }: Pick<KeptAnswer, 'versions' | 'madeAt'>,
  shown: ShownVersions | null,
  now: number,
): Worth {
  if (shown === null) return 'fresh'
  if (versions.edits !== shown.edits) return 'dead'
  const age = now - madeAt
  if (age < FRESH_MS) return 'fresh'
  return age < OLDEST_MS ? 'stale' : 'dead'
}

export type KeptAnswers = {
  /** 0 where nothing is kept. */
  mostBytes: number
  find: (key: string) => KeptAnswer | undefined
  /** Keeps an answer in place of an earlier one under its key. */
  keep: (answer: Omit<KeptAnswer, 'bytes' | 'isRenewed'>) => void
  remove: (answer: KeptAnswer) => void
  /**
   * An answer's bytes in the coding asked for, made of another one where nobody has asked for it yet;
   * what is too small to be compressed comes as it is.
   */
  bytesFor: (
    answer: KeptAnswer,
    asked: Coding,
  ) => { coding: Coding; bytes: Buffer | Promise<Buffer> }
  sizeBytes: () => number
}

const bytesOf = ({ codings, key }: Pick<KeptAnswer, 'codings' | 'key'>) =>
  [...codings.values()].reduce((sum, { length }) => sum + length, ENTRY_BYTES + 2 * key.length)

/**
 * Answers in memory, at most so many bytes. What was asked for again stays longer than what was asked
 * for once; of both the one goes first that nobody has asked for longest.
 */
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
    // Whole bodies are large, and hardly anybody asks for them.
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
