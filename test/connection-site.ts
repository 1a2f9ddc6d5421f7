import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import type { Database } from '../src/platform/database/database.server.ts'
import type { ConnectionLimits } from '../src/platform/http/connection-limits.server.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

export const HALF = 'GET / HTTP/1.1\r\nHost: x\r\nX-a: '
export const READ = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
export const IDLE = READ.replace('close', 'keep-alive')
export const UPGRADE =
  'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
/** Together more than socket buffers can hold. */
export const MANY_READS = IDLE.replace('/healthz', '/api/openapi.json').repeat(200)
export const LATE_BODY =
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

type Warning = { msg: string; level: number } & Record<string, unknown>

export async function openConnectionSite(
  limits: Partial<ConnectionLimits>,
  settings: Record<string, string> = {},
  findReader?: () => Promise<Database>,
) {
  const database = await openTestDatabase('sqlite')
  const lines: Warning[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const beside = { limits, logger, ...(findReader && { findReader }) }
  const { app } = await openTestApp(database, settings, Date.now, beside)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets: Socket[] = []
  function open(sent: string, localAddress = '127.0.0.1') {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write(sent)
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    return { socket, closed, answer: text(socket).catch(() => '') }
  }
  return {
    app,
    database,
    lines,
    open,
    /** Sends requests and never reads the responses. */
    ignore(sent: string) {
      const socket = connect({ port, host: '127.0.0.1' })
      sockets.push(socket)
      socket.on('error', () => {})
      socket.pause().write(sent)
      return socket
    },
    connections: () =>
      new Promise<number>((done) => app.server.getConnections((_, count) => done(count))),
    async close() {
      for (const socket of sockets) socket.destroy()
      await app.close()
      await database.close()
    },
  }
}
