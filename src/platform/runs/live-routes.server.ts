import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { type FindSession, rejectCrossSite, requireSession } from '../calls/auth-guards.server.ts'
import { stopBodyTimer } from '../http/connection-limits.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import { LIVE_PATH } from './live-runs.ts'
import { type LiveInput, openLiveSockets } from './live-sockets.server.ts'

/** Clients have nothing to send, so large messages are rejected. */
const MESSAGE_MAX_BYTES = 1024

export type LiveRoutesInput = Omit<LiveInput, 'onFault'> & {
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
    onFault: (error) => app.log.error({ err: error }, 'WebSocket error'),
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
      onRequest: [requireSession(findSession), rejectCrossSite],
      handler: (_request, reply) =>
        sendProblem(reply.header('upgrade', 'websocket'), 426, 'This is a WebSocket.'),
      wsHandler(socket, request) {
        if (!request.session) return
        stopBodyTimer(request.raw)
        sockets.add(socket, request.session.id)
      },
    })
  })
}
