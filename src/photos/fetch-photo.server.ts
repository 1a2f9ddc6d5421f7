import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.server.ts'

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024
const MAX_REDIRECTS = 3
/** Of the whole exchange with all redirects. */
const LIMIT_MS = 20_000
const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]

export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly reason: string
  readonly isLasting: boolean
  constructor(reason: string, isLasting: boolean) {
    super(reason)
    this.reason = reason
    this.isLasting = isLasting
  }
}

const lasting = (reason: string) => new PhotoError(reason, true)
const passing = (reason: string) => new PhotoError(reason, false)

type Address = { address: string; family: number }

/** The network around the rules; tests replace it. */
export type PhotoNetwork = {
  resolve: (host: string) => Promise<Address[]>
  isPublic: (address: string) => boolean
  ports: readonly string[]
  limitMs: number
}

const INTERNET: PhotoNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
  /** An empty port is the one of the protocol. */
  ports: ['', '80', '443'],
  limitMs: LIMIT_MS,
}

function parsePhotoUrl(text: string, base: URL | undefined, ports: readonly string[]): URL {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol)) throw lasting('not-http')
  if (url.username !== '' || url.password !== '') throw lasting('credentials')
  if (!ports.includes(url.port)) throw lasting('port')
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
  { resolve, isPublic }: PhotoNetwork,
  signal: AbortSignal,
): Promise<Address> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await abortable(resolve(host), signal) : [{ address: host, family }]
  const [first] = found
  if (!first) throw passing('no-address')
  if (!found.every(({ address }) => isPublic(address))) throw lasting('private-address')
  return first
}

/** Connects to the checked address: another DNS answer in between changes nothing. */
function openResponse(
  url: URL,
  { address, family }: Address,
  { isPublic }: PhotoNetwork,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const request = (url.protocol === 'https:' ? https : http).get(
    url,
    {
      agent: false,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
      headers: {
        accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Gazetteer (pictures of a business directory)',
      },
    },
    resolve,
  )
  request.on('socket', (socket) =>
    socket.on('connect', () => {
      const { remoteAddress = '' } = socket
      if (!isPublic(remoteAddress)) request.destroy(lasting('private-address'))
    }),
  )
  request.on('error', reject)
  return promise
}

const isPassingStatus = (status: number) => status >= 500 || [408, 425, 429].includes(status)

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > PHOTO_MAX_BYTES) throw lasting('too-large')
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of response) {
    sizeBytes += chunk.length
    if (sizeBytes > PHOTO_MAX_BYTES) throw lasting('too-large')
    chunks.push(chunk)
  }
  if (!response.complete) throw passing('cut-off')
  return Buffer.concat(chunks, sizeBytes)
}

async function fetchFrom(text: string, network: PhotoNetwork, signal: AbortSignal) {
  let url = parsePhotoUrl(text, undefined, network.ports)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await openResponse(
      url,
      await findAddress(url, network, signal),
      network,
      signal,
    )
    try {
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await readBody(response)
      if (!REDIRECTS.includes(statusCode) || headers.location === undefined)
        throw new PhotoError(`status-${statusCode}`, !isPassingStatus(statusCode))
      url = parsePhotoUrl(headers.location, url, network.ports)
    } finally {
      response.destroy()
    }
  }
  throw lasting('too-many-redirects')
}

/** @throws PhotoError for any picture that can't be fetched. */
export async function fetchPhoto(
  url: string,
  stopping: AbortSignal,
  network: Partial<PhotoNetwork> = {},
): Promise<Buffer> {
  const full = { ...INTERNET, ...network }
  const limit = AbortSignal.timeout(full.limitMs)
  try {
    return await fetchFrom(url, full, AbortSignal.any([stopping, limit]))
  } catch (error) {
    if (error instanceof PhotoError) throw error
    if (limit.aborted) throw passing('timeout')
    const { code } = error as { code?: unknown }
    throw passing(typeof code === 'string' ? code : 'connection')
  }
}
