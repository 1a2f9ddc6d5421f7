import { setTimeout as wait } from 'node:timers/promises'
import { MESSAGE } from './contact-message.ts'

const READERS = 3
/** Between two requests of a reader, so that a site on two cores has time for other work. */
const PAUSE_MS = 100
const REQUEST_TIMEOUT_MS = 30_000

/** The component that the test has killed. */
export type Fault = 'nothing' | 'server' | 'replica' | 'primary'

/** A path to read, and a check of its response. */
export type Read = { path: string; isRight: (text: string) => boolean }

/** `status` is null if the connection broke before the response was complete. */
type Answer = {
  fault: Fault
  /** All faults and recoveries during the request. */
  seen: Fault[]
  path: string
  status: number | null
  isRight: boolean
  hasRetryAfter: boolean
}

const NO_ANSWER = { status: null, isRight: false, hasRetryAfter: false }

/**
 * Reads succeed during every fault, except that a connection may break when its server is killed. A write is
 * acknowledged, or rejected with Retry-After if the primary is down or the server was killed.
 */
function isAllowed({ seen, status, isRight, hasRetryAfter }: Answer, isWrite: boolean): boolean {
  if (status === (isWrite ? 201 : 200)) return isRight
  if (status === null) return seen.includes('server')
  const mayRefuse = seen.includes('server') || seen.includes('primary')
  return isWrite && status === 503 && hasRetryAfter && mayRefuse
}

export type Load = {
  /** Records the current fault. */
  setFault: (fault: Fault) => void
  /** The number of responses of this kind during the fault. */
  count: (fault: Fault, kind: 'read' | 'acknowledged' | 'refused') => number
  /** Responses since the last call that are not allowed, grouped and counted. */
  wrong: () => string[]
  /** The subjects of all acknowledged messages. */
  acknowledged: () => readonly string[]
  stop: () => Promise<void>
}

/** Reads the paths of a site and sends messages until `stop`. */
export function startLoad(address: string, reads: readonly Read[]): Load {
  const faults: Fault[] = ['nothing']
  let isStopped = false
  let sent = 0
  const acknowledged: string[] = []
  const counts = new Map<string, number>()
  let wrong: Answer[] = []

  function note(answer: Answer, isWrite: boolean): void {
    const kind = isWrite ? (answer.status === 201 ? 'acknowledged' : 'refused') : 'read'
    const key = `${answer.fault} ${kind}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (!isAllowed(answer, isWrite)) wrong.push(answer)
  }

  async function send(path: string, options: RequestInit, isRight: (text: string) => boolean) {
    const since = faults.length - 1
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answered = await fetch(address + path, { redirect: 'manual', signal, ...options }).then(
      async (response) => ({
        status: response.status,
        isRight: isRight(await response.text()),
        hasRetryAfter: Number(response.headers.get('retry-after')) > 0,
      }),
      () => NO_ANSWER,
    )
    const seen = faults.slice(since)
    const fault = seen.find((each) => each !== 'nothing') ?? 'nothing'
    const answer: Answer = { path, fault, seen, ...answered }
    note(answer, options.method === 'POST')
    return answer
  }

  async function readUntilStopped(first: number): Promise<void> {
    for (let round = first; !isStopped; round += READERS) {
      const read = reads[round % reads.length]
      // Every other read has a unique URL, which no cache has.
      const visit = `${read?.path.includes('?') ? '&' : '?'}visit=${round}`
      if (read) await send(round % 2 === 0 ? read.path : read.path + visit, {}, read.isRight)
      await wait(PAUSE_MS)
    }
  }

  async function writeUntilStopped(): Promise<void> {
    while (!isStopped) {
      sent += 1
      const subject = `Message ${sent} of the load`
      const answer = await send(
        '/api/contact',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            // Each from another network, because the number of messages per network is limited.
            'x-forwarded-for': `198.18.${sent >> 8}.${sent & 255}`,
          },
          body: JSON.stringify({ ...MESSAGE, subject }),
        },
        (text) => text.includes('"success":true'),
      )
      if (answer.status === 201) acknowledged.push(subject)
      await wait(PAUSE_MS)
    }
  }

  const loops = [
    ...Array.from({ length: READERS }, (_, index) => readUntilStopped(index)),
    writeUntilStopped(),
  ]
  return {
    setFault(next) {
      faults.push(next)
    },
    count: (during, kind) => counts.get(`${during} ${kind}`) ?? 0,
    wrong() {
      const kinds = Object.groupBy(wrong, ({ path, ...rest }) => JSON.stringify(rest))
      wrong = []
      return Object.entries(kinds).map(
        ([kind, answers = []]) => `${answers.length} times ${kind}, as ${answers[0]?.path}`,
      )
    },
    acknowledged: () => acknowledged,
    async stop() {
      isStopped = true
      await Promise.all(loops)
    },
  }
}
