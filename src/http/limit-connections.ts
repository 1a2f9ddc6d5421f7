import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'

const LOGGED_EVERY_MS = 60_000

const REQUEST_TIMEOUT =
  'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** The networks of private machines and of proxies on the same host or in the same container network. */
export const NEAR_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const isNearAddress = compile(NEAR_NETWORKS)

/** Whether an address is loopback, link-local or private. */
export const isNear = (address: string): boolean => isNearAddress(address, 0)

export type ConnectionLimits = {
  headersLimitMs: number
  bodyLimitMs: number
  /** How often Node checks for late headers. */
  checkedEveryMs: number
  /** Limit of open connections in this process. */
  most: number
  /** Limit of open connections of one network (IPv4 address, IPv6 /64). */
  mostPerNetwork: number
  /** The network that an address counts toward; null where it counts toward `most` alone. */
  networkOf: (address: string) => string | null
}

/** Connections of one network, or of all; `waiting` are those without a complete request, oldest first. */
type Group = { open: number; waiting: Set<Socket> }

type Connection = { network: string | null; groups: Group[]; answering: number }

/** What happened since the last log line. */
export type LimitReport = {
  closed: number
  refused: number
  limit: 'connections' | 'connectionsPerAddress'
  address: string | null
}

const connections = new WeakMap<Socket, Connection>()
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

function setWaiting(socket: Socket, isWaiting: boolean): void {
  for (const { waiting } of connections.get(socket)?.groups ?? [])
    if (isWaiting) waiting.add(socket)
    else waiting.delete(socket)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends a request whose body does not arrive in time. */
function endLate(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  if (!response.headersSent) socket.write(REQUEST_TIMEOUT)
  socket.destroy()
}

/**
 * Exempts an upload from the body timeout and its connection from being closed at the limit. The caller
 * must have checked the session, and must end an upload that stalls.
 */
export function allowLongBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request))
  setWaiting(request.socket, false)
}

/**
 * Limits how many connections the server holds and how long it waits for a complete request. At a limit
 * the server closes the connection that has waited longest without a complete request (half-sent or idle),
 * of the same network or of all; it refuses the new one only where every connection is being answered.
 * @returns what to call for each request, before it is answered.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onLimit: (report: LimitReport) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const all: Group = { open: 0, waiting: new Set() }
  const networks = new Map<string, Group>()
  const counted = { closed: 0, refused: 0 }
  let loggedAt = Number.NEGATIVE_INFINITY

  function report(what: keyof typeof counted, limit: LimitReport['limit'], address: string | null) {
    counted[what] += 1
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return
    loggedAt = performance.now()
    onLimit({ ...counted, limit, address })
    counted.closed = 0
    counted.refused = 0
  }

  /** @returns false where every connection of the group is being answered. */
  function makeRoom(group: Group, limit: LimitReport['limit'], network: string | null): boolean {
    const [oldest] = group.waiting
    report(oldest ? 'closed' : 'refused', limit, network)
    if (!oldest) return false
    forget(oldest)
    oldest.destroy()
    return true
  }

  function forget(socket: Socket): void {
    const connection = connections.get(socket)
    if (!connection) return
    setWaiting(socket, false)
    connections.delete(socket)
    for (const group of connection.groups) group.open -= 1
    const { network } = connection
    if (network !== null && networks.get(network)?.open === 0) networks.delete(network)
  }

  server.on('connection', (socket: Socket) => {
    // Node keeps an address that was read once: it stays known after the client has disconnected.
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const network = limits.networkOf(address)
    const own = network === null ? null : (networks.get(network) ?? { open: 0, waiting: new Set() })
    const hasRoom =
      (own === null ||
        own.open < limits.mostPerNetwork ||
        makeRoom(own, 'connectionsPerAddress', network)) &&
      (all.open < limits.most || makeRoom(all, 'connections', network))
    if (!hasRoom) return void socket.destroy()
    const groups = own === null ? [all] : [all, own]
    if (network !== null && own !== null) networks.set(network, own)
    for (const group of groups) group.open += 1
    connections.set(socket, { network, groups, answering: 0 })
    setWaiting(socket, true)
    socket.once('close', () => forget(socket))
  })
  // A WebSocket belongs to an administrator, or is closed with 401.
  server.on('upgrade', ({ socket }: IncomingMessage) => setWaiting(socket, false))

  return (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.answering += 1
    if (hasBody(request)) {
      const timer = setTimeout(endLate, limits.bodyLimitMs, request, response).unref()
      bodyTimers.set(request, timer)
      request.once('end', () => allowLongBody(request))
    } else setWaiting(socket, false)
    response.once('close', () => {
      connection.answering -= 1
      if (connection.answering === 0) setWaiting(socket, true)
    })
  }
}
