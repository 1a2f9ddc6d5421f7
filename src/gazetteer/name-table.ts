const EMPTY = 0xffffffff

/** Holds hashes instead of keys: a wrong match has a probability of 1 in 4 billion per lookup. */
export type NameTable = {
  slots: Uint32Array
  checks: Uint32Array
  groupStart: Uint32Array
  members: Uint32Array
}

/** `entries` is read twice and must give the same keys both times. */
export function buildNameTable(entries: () => Iterable<readonly [string, number]>): NameTable {
  const groupOfKey = new Map<string, number>()
  const sizes: number[] = []
  let count = 0
  for (const [key] of entries()) {
    let group = groupOfKey.get(key)
    if (group === undefined) {
      group = sizes.push(0) - 1
      groupOfKey.set(key, group)
    }
    sizes[group]! += 1
    count += 1
  }

  const groupStart = new Uint32Array(sizes.length + 1)
  for (const [group, size] of sizes.entries()) groupStart[group + 1] = groupStart[group]! + size
  const next = groupStart.slice()
  const members = new Uint32Array(count)
  for (const [key, member] of entries()) {
    const group = groupOfKey.get(key)!
    members[next[group]!] = member
    next[group]! += 1
  }

  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(sizes.length * 1.5 + 1))).fill(EMPTY)
  const checks = new Uint32Array(sizes.length)
  for (const [key, group] of groupOfKey) {
    checks[group] = hash(key, CHECK_SEED)
    let slot = hash(key, SLOT_SEED) & (slots.length - 1)
    while (slots[slot] !== EMPTY) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = group
  }
  return { slots, checks, groupStart, members }
}

export function findMembers(table: NameTable, key: string): Uint32Array {
  const { slots, checks, groupStart, members } = table
  const check = hash(key, CHECK_SEED)
  let slot = hash(key, SLOT_SEED) & (slots.length - 1)
  while (slots[slot] !== EMPTY) {
    const group = slots[slot]!
    if (checks[group] === check) return members.subarray(groupStart[group], groupStart[group + 1])
    slot = (slot + 1) & (slots.length - 1)
  }
  return members.subarray(0, 0)
}

const SLOT_SEED = 0x811c9dc5
const CHECK_SEED = 0x9747b28c

/** MurmurHash3 of the UTF-16 units. */
function hash(key: string, seed: number): number {
  let value = seed
  for (let at = 0; at < key.length; at++) {
    let unit = Math.imul(key.charCodeAt(at), 0xcc9e2d51)
    unit = Math.imul((unit << 15) | (unit >>> 17), 0x1b873593)
    value ^= unit
    value = Math.imul((value << 13) | (value >>> 19), 5) + 0xe6546b64
  }
  value = Math.imul(value ^ key.length ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
