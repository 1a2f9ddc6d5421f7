/** Holds hashes instead of keys: a wrong match has a probability of 1 in 400 million per lookup. */
export type NameTable = {
  bucketStart: Uint32Array
  checks: Uint32Array
  members: Uint32Array
}

const BUCKET_MEMBERS = 8

/** The members of a key keep their order. */
export function buildNameTable(entries: () => Iterable<readonly [string, number]>): NameTable {
  const found = [...entries()].map(([key, member]) => ({
    bucket: hash(key, BUCKET_SEED),
    check: hash(key, CHECK_SEED),
    member,
  }))
  const buckets = 2 ** Math.ceil(Math.log2(found.length / BUCKET_MEMBERS + 1))
  const bucketStart = new Uint32Array(buckets + 1)
  for (const entry of found) {
    entry.bucket &= buckets - 1
    bucketStart[entry.bucket + 1]! += 1
  }
  for (let at = 0; at < buckets; at++) bucketStart[at + 1]! += bucketStart[at]!
  found.sort((one, other) => one.bucket - other.bucket || one.check - other.check)
  return {
    bucketStart,
    checks: Uint32Array.from(found, ({ check }) => check),
    members: Uint32Array.from(found, ({ member }) => member),
  }
}

export function findMembers({ bucketStart, checks, members }: NameTable, key: string): Uint32Array {
  const check = hash(key, CHECK_SEED)
  const bucket = hash(key, BUCKET_SEED) & (bucketStart.length - 2)
  const end = bucketStart[bucket + 1]!
  let from = bucketStart[bucket]!
  while (from < end && checks[from] !== check) from++
  let to = from
  while (to < end && checks[to] === check) to++
  return members.subarray(from, to)
}

const BUCKET_SEED = 0x811c9dc5
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
