import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.server.ts'

const MAX_REDIRECTS = 3
const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]

export class RemoteFileError extends Error {
  override name = 'RemoteFileError'
  readonly reason: string
  /** False if the same request may succeed later. */
  readonly isLasting: boolean
  constructor(reason: string, isLasting: boolean) {
    super(reason)
    this.reason = reason
    this.isLasting = isLasting
  }
}

const createPermanentError = (reason: string) => new RemoteFileError(reason, true)
const createTransientError = (reason: string) => new RemoteFileError(reason, false)

type Address = { address: string; family: number }

/** The network around the rules; tests replace it. */
export type PublicNetwork = {
  resolve: (host: string) => Promise<Address[]>
  isPublic: (address: string) => boolean
  ports: readonly string[]
}

export const INTERNET: PublicNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  /** An empty port is the one of the protocol. */
  ports: ['', '80', '443'],
}

type Protocols = readonly ('http:' | 'https:')[]

function parsePublicUrl(
  text: string,
  base: URL | undefined,
  ports: readonly string[],
  protocols: Protocols,
): URL {
  const url = URL.parse(text, base)
  if (!url || !protocols.some((protocol) => protocol === url.protocol))
    throw createPermanentError(protocols.length === 1 ? 'not-https' : 'not-http')
  if (url.username !== '' || url.password !== '') throw createPermanentError('credentials')
  if (!ports.includes(url.port)) throw createPermanentError('port')
  return url
}

function abortable<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([promise, aborted]).finally(() =>
    signal.removeEventListener('abort', onAbort),
  )
}

/** One private address among the answers is reason enough to refuse the host. */
async function findAddress(
  url: URL,
  { resolve, isPublic }: PublicNetwork,
  signal: AbortSignal,
): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await abortable(resolve(host), signal) : [{ address: host, family }]
  const [first] = found
  if (!first) throw createTransientError('no-address')
  if (!found.every(({ address }) => isPublic(address)))
    throw createPermanentError('private-address')
  return first
}

export type PublicRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  protocols: Protocols
  network: PublicNetwork
  signal: AbortSignal
}

/** Connects to the checked address: another DNS answer in between changes nothing. */
function openResponse(
  url: URL,
  { address, family }: Address,
  { method = 'GET', headers, body, network, signal }: PublicRequest,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method,
      agent: false,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      headers: { 'accept-encoding': 'identity', ...headers },
    },
    resolve,
  )
  request.on('socket', (socket) =>
    socket.on('connect', () => {
      const { remoteAddress = '' } = socket
      if (!network.isPublic(remoteAddress)) request.destroy(createPermanentError('private-address'))
    }),
  )
  request.on('error', reject)
  request.end(body)
  return promise
}

const isTransientStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status)

const omitCredentials = ({ headers, ...request }: PublicRequest): PublicRequest => ({
  ...request,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  ),
})

/** Checks every address that redirects lead to, and sends credentials only to the first origin. The caller must destroy the response. */
export async function openPublicUrl(
  text: string,
  request: PublicRequest,
  isWanted: (status: number) => boolean,
): Promise<http.IncomingMessage> {
  const { network, protocols, signal } = request
  let url = parsePublicUrl(text, undefined, network.ports, protocols)
  const { origin } = url
  let sent = request
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (url.origin !== origin) sent = omitCredentials(request)
    const response = await openResponse(url, await findAddress(url, network, signal), sent)
    const { statusCode = 0, headers } = response
    if (isWanted(statusCode)) return response
    response.destroy()
    if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
      throw new RemoteFileError(`status-${statusCode}`, !isTransientStatus(statusCode))
    url = parsePublicUrl(headers.location, url, network.ports, protocols)
  }
  throw createPermanentError('too-many-redirects')
}

/** Replaces errors of the connection by a RemoteFileError. `limit` is the timeout's signal. */
export function normalizeFetchError(error: unknown, limit: AbortSignal): RemoteFileError {
  if (error instanceof RemoteFileError) return error
  if (limit.aborted) return createTransientError('timeout')
  const { code } = error as { code?: unknown }
  return createTransientError(typeof code === 'string' ? code : 'connection')
}
