import { isIPv4, isIPv6 } from 'node:net'
import { memoize } from '../database/memoize.ts'

const GROUPS = 8
/** Providers assign a /64 network to each customer, so only the first 64 bits identify one. */
const NETWORK_GROUPS = 4
const SHORTENED_GROUPS = 3
const GROUP_BITS = 16
const UNKNOWN_ADDRESS = 'unknown'

/** Some proxies append the port, which differs for each connection. */
const PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3})):\d+$/

function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  if (after === undefined) return first
  const last = after.split(':').filter(Boolean)
  return [...first, ...Array(GROUPS - first.length - last.length).fill('0'), ...last]
}

export const normalizeNetwork: (address: string) => string = memoize((address) =>
  networkIn(address, NETWORK_GROUPS),
)

function networkIn(address: string, networkGroups: number): string {
  const plain = address.replace(PORT, '$1$2').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff')
    return groups
      .slice(6)
      .map((group) => Number.parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join('.')
  return `${groups.slice(0, networkGroups).join(':')}::/${networkGroups * GROUP_BITS}`
}

/** Removes the part that identifies a household: keeps /24 of IPv4 and /48 of IPv6. */
export function formatNetwork(address: string): string {
  const network = networkIn(address, SHORTENED_GROUPS)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return network.includes('::/') ? network : UNKNOWN_ADDRESS
}
