import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'

/** Counts checks, one per minute. An export run ends after 10 minutes, so the run ends first. */
const MAX_STALLS = { page: 1, download: 11 }

const REQUEST_TIMEOUT =
  'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

export const NEAR_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const isNearAddress = compile(NEAR_NETWORKS)

export const isNear = (address: string): boolean => isNearAddress(address, 0)

export type ConnectionLimits = {
  headersLimitMs: number
  bodyLimitMs: number
  checkedEveryMs: number
  stallCheckedEveryMs: number
  loggedEveryMs: number
  max: number
  /** IPv4 address or IPv6 /64. */
  maxPerNetwork: number
  /** Null if the address counts only toward `max`. */
  networkOf: (address: string) => string | null
}

type Group = { open: number; waiting: Set<Socket> }

type Connection = {
  network: string | null
  groups: Group[]
  answering: number
  stalls: number
  maxStalls: number
  unsent: string | null
}

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

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function endLate(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  if (!response.headersSent) socket.write(REQUEST_TIMEOUT)
  socket.destroy()
}

/** Exempts uploads and WebSockets. The caller must check the session first and end stalled ones. */
export function stopBodyTimer(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request))
  setWaiting(request.socket, false)
}

/** The caller must check the session first. */
export function applyDownloadStallLimit({ socket }: IncomingMessage): void {
  const connection = connections.get(socket)
  if (connection) connection.maxStalls = MAX_STALLS.download
}

function readUnsent(socket: Socket): string | null {
  if (socket.writableLength === 0) return null
  // Node has no public API for the sent part of a single large write.
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } }
  return `${socket.bytesWritten} ${handle?.writeQueueSize}`
}

function endStalled(socket: Socket): void {
  const connection = connections.get(socket)
  if (!connection) return
  const unsent = readUnsent(socket)
  connection.stalls = unsent !== null && unsent === connection.unsent ? connection.stalls + 1 : 0
  connection.unsent = unsent
  if (connection.stalls >= connection.maxStalls) socket.destroy()
}

/** Closes connections that wait for a request. @returns a listener that must see each request before its handler. */
export function startConnectionLimits(
  server: Server,
  limits: ConnectionLimits,
  onLimit: (report: LimitReport) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const all: Group = { open: 0, waiting: new Set() }
  const networks = new Map<string, Group>()
  const sockets = new Set<Socket>()
  let unlogged: LimitReport | null = null
  let logTimer: NodeJS.Timeout | undefined

  function log(): void {
    logTimer = undefined
    if (unlogged === null) return
    onLimit(unlogged)
    unlogged = null
    logTimer = setTimeout(log, limits.loggedEveryMs).unref()
  }

  function report(what: 'closed' | 'refused', limit: LimitReport['limit'], address: string | null) {
    unlogged = { closed: 0, refused: 0, ...unlogged, limit, address }
    unlogged[what] += 1
    if (logTimer === undefined) log()
  }

  /** @returns false if every connection of the group is serving a request. */
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
    sockets.delete(socket)
    for (const group of connection.groups) group.open -= 1
    const { network } = connection
    if (network !== null && networks.get(network)?.open === 0) networks.delete(network)
  }

  server.on('connection', (socket: Socket) => {
    // Node caches an address once read, so it remains known after the client disconnects.
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    const network = limits.networkOf(address)
    const own = network === null ? null : (networks.get(network) ?? { open: 0, waiting: new Set() })
    const hasRoom =
      (own === null ||
        own.open < limits.maxPerNetwork ||
        makeRoom(own, 'connectionsPerAddress', network)) &&
      (all.open < limits.max || makeRoom(all, 'connections', network))
    if (!hasRoom) return void socket.destroy()
    const groups = own === null ? [all] : [all, own]
    if (network !== null && own !== null) networks.set(network, own)
    for (const group of groups) group.open += 1
    const reading = { stalls: 0, maxStalls: MAX_STALLS.page, unsent: null }
    connections.set(socket, { network, groups, answering: 0, ...reading })
    sockets.add(socket)
    setWaiting(socket, true)
    socket.once('close', () => forget(socket))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    // The WebSocket handshake can't share a socket with an unfinished response.
    if (connections.get(socket)?.answering !== 0) socket.destroy()
  })
  server.once('listening', () => {
    const timer = setInterval(() => sockets.forEach(endStalled), limits.stallCheckedEveryMs).unref()
    server.once('close', () => {
      clearInterval(timer)
      clearTimeout(logTimer)
    })
  })

  return (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.answering += 1
    if (hasBody(request)) {
      const timer = setTimeout(endLate, limits.bodyLimitMs, request, response).unref()
      bodyTimers.set(request, timer)
      request.once('end', () => {
        clearTimeout(timer)
        if (connection.answering > 0) setWaiting(socket, false)
      })
    } else setWaiting(socket, false)
    response.once('close', () => {
      connection.answering -= 1
      if (connection.answering > 0) return
      connection.maxStalls = MAX_STALLS.page
      setWaiting(socket, true)
    })
  }
}
