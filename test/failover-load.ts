import { setTimeout as wait } from 'node:timers/promises'
import { MESSAGE } from './contact-message.ts'

const READERS = 3
/** Between two requests of one who asks: on two cores the site has to have time for its own work. */
const PAUSE_MS = 100
/** Nobody waits longer for a page. */
const PATIENCE_MS = 30_000

/** What was lost on purpose while a request was under way. */
export type Fault = 'nothing' | 'server' | 'replica' | 'primary'

/** Something to read, and how one sees that the answer is the right one. */
export type Read = { path: string; isRight: (text: string) => boolean }

/** `status` is null where the connection broke before there was a whole answer. */
type Answer = {
  fault: Fault
  /** All that was lost, or came back, while it was under way. */
  seen: Fault[]
  path: string
  status: number | null
  isRight: boolean
  hasRetryAfter: boolean
}

const NO_ANSWER = { status: null, isRight: false, hasRetryAfter: false }

/**
 * Whether an answer is one of those that are stated. Reads are answered whatever is lost; who reads
 * from a server in the moment it dies may see the connection break. A write is acknowledged, or refused
 * with when to try again: while no primary is there, and where its server has died.
 */
function isStated({ seen, status, isRight, hasRetryAfter }: Answer, isWrite: boolean): boolean {
  if (status === (isWrite ? 201 : 200)) return isRight
  if (status === null) return seen.includes('server')
  const mayRefuse = seen.includes('server') || seen.includes('primary')
  return isWrite && status === 503 && hasRetryAfter && mayRefuse
}

export type Load = {
  /** What is being lost from now on, until something else is said. */
  lose: (fault: Fault) => void
  /** How many answers of a kind came while this was lost. */
  count: (fault: Fault, kind: 'read' | 'acknowledged' | 'refused') => number
  /** Answers since last asked that are none of those stated, each kind once with how many there were. */
  wrong: () => string[]
  /** The subjects of all messages that were acknowledged. */
  acknowledged: () => readonly string[]
  stop: () => Promise<void>
}

/** Keeps asking a site for what there is to read, and leaving messages, until told to stop. */
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
    if (!isStated(answer, isWrite)) wrong.push(answer)
  }

  async function send(path: string, options: RequestInit, isRight: (text: string) => boolean) {
    const since = faults.length - 1
    const signal = AbortSignal.timeout(PATIENCE_MS)
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
      // Every other one is asked for under an address of its own: nobody has it at hand.
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
            // Each from a household of its own, for nobody may leave many.
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
    lose(next) {
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
