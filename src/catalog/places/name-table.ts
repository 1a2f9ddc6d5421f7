const EMPTY = 0xffffffff

/** Keys are not stored; a hash of the key finds the group. */
export type NameTable = { slots: Uint32Array; groupStart: Uint32Array; members: Uint32Array }

export function buildNameTable(count: number, keyAt: (at: number) => string): NameTable {
  const groupOfKey = new Map<string, number>()
  const groups = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const key = keyAt(at)
    const group = groupOfKey.get(key) ?? groupOfKey.size
    groupOfKey.set(key, group)
    groups[at] = group
  }

  const groupStart = new Uint32Array(groupOfKey.size + 1)
  for (const group of groups) groupStart[group + 1]! += 1
  for (let group = 0; group < groupOfKey.size; group++) groupStart[group + 1]! += groupStart[group]!
  const next = groupStart.slice()
  const members = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    members[next[groups[at]!]!] = at
    next[groups[at]!]! += 1
  }

  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(groupOfKey.size * 2 + 1))).fill(EMPTY)
  for (const [key, group] of groupOfKey) {
    let slot = hash(key) & (slots.length - 1)
    while (slots[slot] !== EMPTY) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = group
  }
  return { slots, groupStart, members }
}

export function findPlacesByKey(
  table: NameTable,
  key: string,
  keyAt: (at: number) => string,
): Uint32Array {
  const { slots, groupStart, members } = table
  let slot = hash(key) & (slots.length - 1)
  while (slots[slot] !== EMPTY) {
    const group = slots[slot]!
    const start = groupStart[group]!
    if (keyAt(members[start]!) === key) return members.subarray(start, groupStart[group + 1]!)
    slot = (slot + 1) & (slots.length - 1)
  }
  return members.subarray(0, 0)
}

function hash(key: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < key.length; at++) {
    value = Math.imul(value ^ key.charCodeAt(at), 0x01000193)
  }
  return (value ^ (value >>> 15)) >>> 0
}
