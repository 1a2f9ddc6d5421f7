import type { WebSocket } from '@fastify/websocket'
import type { LiveRun, LiveRunsMessage } from './live-runs.ts'

/** One read serves all connected sockets. */
const READ_EVERY_MS = 1000
/** A socket is closed if it hasn't answered a ping before the next one. */
const READS_BETWEEN_PINGS = 30
/** Application close code for "not signed in", modeled on HTTP 401. */
const SESSION_ENDED = 4401

export type LiveInput = {
  findOpenRuns: () => Promise<LiveRun[]>
  findOpenSessions: (ids: string[]) => Promise<Set<string>>
  onFault: (error: unknown) => void
}

type Follower = { sessionId: string; sent: string; isThere: boolean }

const write = (runs: LiveRun[]) => JSON.stringify({ type: 'runs', runs } satisfies LiveRunsMessage)
const NOTHING = write([])

export function openLiveSockets({ findOpenRuns, findOpenSessions, onFault }: LiveInput) {
  const followers = new Map<WebSocket, Follower>()
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let reads = 0

  function tell(socket: WebSocket, follower: Follower, text: string) {
    if (follower.sent === text) return
    follower.sent = text
    socket.send(text)
  }
  function ping(socket: WebSocket, follower: Follower) {
    if (!follower.isThere) return socket.terminate()
    follower.isThere = false
    socket.ping()
  }
  async function read() {
    const ids = [...new Set([...followers.values()].map(({ sessionId }) => sessionId))]
    const [runs, open] = await Promise.all([findOpenRuns(), findOpenSessions(ids)])
    const text = write(runs)
    reads += 1
    for (const [socket, follower] of followers) {
      if (!ids.includes(follower.sessionId)) continue
      if (!open.has(follower.sessionId)) socket.close(SESSION_ENDED, 'The session has ended')
      else tell(socket, follower, text)
      if (reads % READS_BETWEEN_PINGS === 0) ping(socket, follower)
    }
  }
  function schedule() {
    if (timer !== undefined || followers.size === 0) return
    timer = setTimeout(async () => {
      reading = read().catch(onFault)
      await reading
      timer = undefined
      schedule()
    }, READ_EVERY_MS)
  }
  return {
    add(socket: WebSocket, sessionId: string) {
      const follower: Follower = { sessionId, sent: NOTHING, isThere: true }
      followers.set(socket, follower)
      socket.on('pong', () => {
        follower.isThere = true
      })
      socket.on('close', () => void followers.delete(socket))
      schedule()
    },
    async close() {
      followers.clear()
      clearTimeout(timer)
      await reading
    },
  }
}
