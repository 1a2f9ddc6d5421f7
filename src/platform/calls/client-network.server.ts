import { isIPv4, isIPv6 } from 'node:net'
import { remembered } from '../database/memoize.ts'

const GROUPS = 8
/** What one customer of a provider holds: of an IPv6 address only the first 64 bits tell two apart. */
const NETWORK_GROUPS = 4
const SHORTENED_GROUPS = 3
const GROUP_BITS = 16
/** What a proxy told in place of an address. */
const UNKNOWN_ADDRESS = 'unknown'

/** Some proxies tell the port as well, which is another with each connection. */
const PORT = /^(?:\[(.+)\]|(\d+(?:\.\d+){3})):\d+$/

/** The eight groups of an IPv6 address; the URL parser writes each address in one way. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = before.split(':').filter(Boolean)
  if (after === undefined) return first
  const last = after.split(':').filter(Boolean)
  return [...first, ...Array(GROUPS - first.length - last.length).fill('0'), ...last]
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one. An IPv4 address in IPv6
 * clothes is the IPv4 address.
 */
export const networkOf: (address: string) => string = remembered((address) =>
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

/** An address as it may be kept: without the part that tells one household from the next (IPv4 /24, IPv6 /48). */
export function shortenAddress(address: string): string {
  const network = networkIn(address, SHORTENED_GROUPS)
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24')
  return network.includes('::/') ? network : UNKNOWN_ADDRESS
}
