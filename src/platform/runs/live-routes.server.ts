import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { type FindSession, requireSameSite, requireSession } from '../calls/auth-guards.server.ts'
import { stopBodyTimer } from '../http/connection-limits.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import { LIVE_PATH, type LiveRun, type LiveRunsMessage } from './live-runs.ts'

/** One read serves all connected sockets. */
const READ_EVERY_MS = 1000
/** A socket is closed if it hasn't answered a ping before the next one. */
const READS_BETWEEN_PINGS = 30
/** Application close code for "not signed in", modeled on HTTP 401. */
const SESSION_ENDED = 4401

type LiveInput = {
  findOpenRuns: () => Promise<LiveRun[]>
  findOpenSessions: (ids: string[]) => Promise<Set<string>>
  onError: (error: unknown) => void
}

type Follower = { sessionId: string; sent: string; isThere: boolean }

const write = (runs: LiveRun[]) => JSON.stringify({ type: 'runs', runs } satisfies LiveRunsMessage)
const NOTHING = write([])

function openLiveSockets({ findOpenRuns, findOpenSessions, onError }: LiveInput) {
  const followers = new Map<WebSocket, Follower>()
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let reads = 0

  function send(socket: WebSocket, follower: Follower, text: string) {
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
      else send(socket, follower, text)
      if (reads % READS_BETWEEN_PINGS === 0) ping(socket, follower)
    }
  }
  function schedule() {
    if (timer !== undefined || followers.size === 0) return
    timer = setTimeout(async () => {
      reading = read().catch(onError)
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

/** Clients have nothing to send, so large messages are rejected. */
const MESSAGE_MAX_BYTES = 1024

type LiveRoutesInput = Omit<LiveInput, 'onError'> & {
  findSession: FindSession
  isAlone: boolean
}

/** Node detaches the HTTP parser from an upgraded socket, so reject upgrades no route handles. */
const isLive = ({ method, url, headers }: IncomingMessage) =>
  method === 'GET' &&
  url?.split('?')[0] === LIVE_PATH &&
  headers.upgrade?.toLowerCase() === 'websocket'

/** Ignores other upgrades, such as h2c, which some clients offer with every request. */
function ownUpgrades(server: Server, isAlone: boolean): Server {
  const own = new EventEmitter()
  if (isAlone) Object.assign(server, { shouldUpgradeCallback: isLive })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isLive(request) && !socket.destroyed) own.emit('upgrade', request, socket, head)
  })
  return own as Server
}

export function registerLiveRoutes(app: FastifyInstance, input: LiveRoutesInput): void {
  const { findSession, isAlone, ...reads } = input
  const sockets = openLiveSockets({
    ...reads,
    onError: (error) => app.log.error({ err: error }, 'WebSocket error'),
  })
  void app.register(async (own) => {
    own.addHook('preClose', () => sockets.close())
    await own.register(websocket, {
      options: { server: ownUpgrades(app.server, isAlone), maxPayload: MESSAGE_MAX_BYTES },
      errorHandler(error, socket, request) {
        request.log.info({ err: error }, 'WebSocket error')
        socket.terminate()
      },
    })
    own.route({
      method: 'GET',
      url: LIVE_PATH,
      // WebSockets aren't subject to CORS, so check the origin here.
      onRequest: [requireSession(findSession), requireSameSite],
      handler: (_request, reply) =>
        sendProblem(reply.header('upgrade', 'websocket'), 426, 'This is a WebSocket endpoint.'),
      wsHandler(socket, request) {
        if (!request.session) return
        stopBodyTimer(request.raw)
        sockets.add(socket, request.session.id)
      },
    })
  })
}
