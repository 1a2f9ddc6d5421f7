import { expect, test } from 'vitest'
import { formatNetwork, normalizeNetwork } from './client-network.server.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8::1]:49152', '2001:db8:0:0::/64'],
])('normalizeNetwork groups %s as %s', (address, network) => {
  expect(normalizeNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:49152', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address at all', 'unknown'],
  ['', 'unknown'],
])('formatNetwork formats %s as %s', (address, kept) => {
  expect(formatNetwork(address)).toBe(kept)
})
