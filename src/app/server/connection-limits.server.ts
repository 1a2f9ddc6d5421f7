import { compile } from '@fastify/proxy-addr'
import { networkOf } from '../../platform/calls/client-network.server.ts'
import {
  type ConnectionLimits,
  NEAR_NETWORKS,
} from '../../platform/http/connection-limits.server.ts'
import type { Config } from '../config.server.ts'

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
    most: findMaxConnections(),
    mostPerNetwork: connectionsPerAddress,
    networkOf: (address) =>
      connectionsPerAddress === 0 || isExempt(address, 0) ? null : networkOf(address),
  }
}
