import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { compile, default as proxyAddress } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { normalizeNetwork } from '../../platform/calls/client-network.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import {
  type ConnectionLimits,
  NEAR_NETWORKS,
  startConnectionLimits,
} from '../../platform/http/connection-limits.server.ts'
import { createRequestIds } from '../../platform/http/request-id.server.ts'
import type { Config } from '../config.server.ts'
import { type CachedResponse, createPageCache } from './cache/page-cache.server.ts'
import { registerPageCache } from './cache/page-cache-hooks.server.ts'
import { createCachedResponder, type ServeCachedInput } from './cache/serve-cached.server.ts'

/** A connection takes about 15 KB of memory. */
const MAX_CONNECTIONS = 10_000
const RESERVED_DESCRIPTORS = 256
const ASSUMED_DESCRIPTORS = 2048

function findMaxConnections(): number {
  // Without this, Node resolves the host names of open connections, which is slow.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | 'unlimited' } }
  }
  const soft = userLimits?.open_files?.soft ?? ASSUMED_DESCRIPTORS
  if (soft === 'unlimited') return MAX_CONNECTIONS
  const free = soft - Math.min(RESERVED_DESCRIPTORS, Math.ceil(soft / 2))
  return Math.min(free, MAX_CONNECTIONS)
}

export function buildConnectionLimits({
  trustedProxies,
  connectionsPerAddress,
}: Pick<Config, 'trustedProxies' | 'connectionsPerAddress'>): ConnectionLimits {
  const isExempt = compile([...NEAR_NETWORKS, ...trustedProxies])
  return {
    headersLimitMs: 30_000,
    // The largest body besides uploads is 4 MB.
    bodyLimitMs: 60_000,
    checkedEveryMs: 5000,
    stallCheckedEveryMs: 60_000,
    loggedEveryMs: 60_000,
    max: findMaxConnections(),
    maxPerNetwork: connectionsPerAddress,
    networkOf: (address) =>
      connectionsPerAddress === 0 || isExempt(address, 0) ? null : normalizeNetwork(address),
  }
}

/** Longer than a load balancer's idle timeout, so that it never sends to a closed connection. */
const KEEP_ALIVE_MS = 72_000

function createAddressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const isTrusted = compile(trustedProxies)
  return (request) => proxyAddress(request, isTrusted) ?? ''
}

type CachedServerInput = Omit<
  ServeCachedInput,
  'cache' | 'findVersions' | 'addressOf' | 'requestIdOf' | 'host' | 'revalidate'
> & {
  config: Config
  database: Database
  limits: Partial<ConnectionLimits>
  onError: (error: unknown) => void
  onWarning: (about: object, text: string) => void
}

/** Serves cached responses and passes the rest to the app; `connect` caches the app's responses. */
export function createCachedServer({
  config,
  database,
  limits: connectionLimits,
  onError,
  onWarning,
  ...input
}: CachedServerInput) {
  const { production, pageCacheBytes, publicOrigin, trustedProxies } = config
  const cache = createPageCache(production ? pageCacheBytes : 0)
  const host = publicOrigin === null ? null : new URL(publicOrigin).host
  let revalidate: (response: CachedResponse) => Promise<void> = async () => {}
  const serve = createCachedResponder({
    ...input,
    cache,
    findVersions: database.findVersions,
    addressOf: createAddressReader(trustedProxies),
    requestIdOf: createRequestIds(trustedProxies),
    host,
    revalidate: (response) => void revalidate(response).catch(onError),
  })
  let isProxyKnown = trustedProxies.length > 0
  function warnOfProxy({ headers }: IncomingMessage): void {
    if (isProxyKnown || headers['x-forwarded-for'] === undefined) return
    isProxyKnown = true
    onWarning(
      {},
      'X-Forwarded-For arrived but TRUSTED_PROXIES is unset: behind a proxy or container network all visitors share one address; name the proxy in TRUSTED_PROXIES',
    )
  }
  return {
    serverFactory(handler: RequestListener) {
      const limits = { ...buildConnectionLimits(config), ...connectionLimits }
      const options = {
        keepAliveTimeout: KEEP_ALIVE_MS,
        // Uploads may take hours, so bodies have a separate limit. headersTimeout defaults to this.
        requestTimeout: 0,
        headersTimeout: limits.headersLimitMs,
        connectionsCheckingInterval: limits.checkedEveryMs,
      }
      const server = createServer(options, (request, response) => {
        begin(request, response)
        warnOfProxy(request)
        if (!server.listening) response.setHeader('connection', 'close')
        if (!serve(request, response)) handler(request, response)
      })
      const begin = startConnectionLimits(server, limits, (report) =>
        onWarning(report, 'the limit on open connections was reached'),
      )
      return server
    },
    connect(app: FastifyInstance): void {
      revalidate = registerPageCache(app, {
        cache,
        findVersions: database.findVersions,
        host,
        metrics: input.metrics,
        now: input.now,
      }).revalidate
    },
  }
}
