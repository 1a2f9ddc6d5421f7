import { BlockList, isIP } from 'node:net'

/** IANA special-purpose registries: private, shared, loopback, link-local, documentation, and the like. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Global unicast addresses; IPv4-mapped, NAT64, unique local, link-local, and multicast are outside. */
const GLOBAL_V6 = '2000::/3'
/** Protocols such as Teredo, 6to4 (both contain IPv4 addresses), documentation, and AS112. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function createBlockList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const specialV4 = createBlockList(SPECIAL_V4, 'ipv4')
const specialV6 = createBlockList(SPECIAL_V6, 'ipv6')
const globalV6 = createBlockList([GLOBAL_V6], 'ipv6')

/** False for anything but a plain IP address. An address with a zone (fe80::1%eth0) is link-local. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialV4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}
